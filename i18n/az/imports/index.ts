import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Bəli',
  no: 'Xeyr',
  uncertain: 'Əmin deyiləm',
  increase: 'Artım',
  same: 'Eyni',
  decrease: 'Azalma',
  female: 'Qadın',
  male: 'Kişi',
  other: 'Digər',
  none: 'Heç biri',
  refused: 'Cavab vermək istəmirəm',
  unknown: 'Bilmirəm',
  comment: 'Şərh',
  accept: 'Qəbul edirəm',
  welcome: 'Xoş gəlmisiniz',
  thanks: 'Təşəkkür edirik!',
  link: 'Davam et',
  firstName: 'Ad',
  lastName: 'Soyad',
  email: 'E-poçt',
  phone: 'Telefon',
  company: 'Şirkət',
  street: 'Ünvan',
  street2: 'Ünvan, ikinci sətir',
  city: 'Şəhər',
  state: 'Ştat və ya region',
  zip: 'Poçt indeksi',
  country: 'Ölkə',
};

export default imports;
