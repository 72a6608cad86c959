import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: '是',
  no: '否',
  uncertain: '不確定',
  increase: '增加',
  same: '不變',
  decrease: '減少',
  female: '女',
  male: '男',
  other: '其他',
  none: '以上皆非',
  refused: '不願回答',
  unknown: '不知道',
  comment: '備註',
  accept: '我接受',
  welcome: '歡迎',
  thanks: '謝謝您！',
  link: '繼續',
  firstName: '名字',
  lastName: '姓氏',
  email: '電子郵件',
  phone: '電話',
  company: '公司',
  street: '地址',
  street2: '地址第二行',
  city: '城市',
  state: '州/省或地區',
  zip: '郵遞區號',
  country: '國家/地區',
};

export default imports;
