import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: '是',
  no: '否',
  uncertain: '不确定',
  increase: '增加',
  same: '不变',
  decrease: '减少',
  female: '女',
  male: '男',
  other: '其他',
  none: '以上都不是',
  refused: '不愿回答',
  unknown: '不知道',
  comment: '备注',
  accept: '我接受',
  welcome: '欢迎',
  thanks: '谢谢！',
  link: '继续',
  firstName: '名',
  lastName: '姓',
  email: '电子邮箱',
  phone: '电话',
  company: '公司',
  street: '地址',
  street2: '地址第二行',
  city: '城市',
  state: '省/州或地区',
  zip: '邮政编码',
  country: '国家/地区',
};

export default imports;
