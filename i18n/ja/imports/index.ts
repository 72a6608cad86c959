import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'はい',
  no: 'いいえ',
  uncertain: 'どちらとも言えない',
  increase: '増加',
  same: '変わらない',
  decrease: '減少',
  female: '女性',
  male: '男性',
  other: 'その他',
  none: 'どれも当てはまらない',
  refused: '回答しない',
  unknown: 'わからない',
  comment: 'コメント',
  accept: '同意します',
  welcome: 'ようこそ',
  thanks: 'ありがとうございました。',
  link: '続ける',
  firstName: '名',
  lastName: '姓',
  email: 'メールアドレス',
  phone: '電話番号',
  company: '会社名',
  street: '住所',
  street2: '住所（2行目）',
  city: '市区町村',
  state: '都道府県',
  zip: '郵便番号',
  country: '国',
};

export default imports;
