import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Evet',
  no: 'Hayır',
  uncertain: 'Emin değilim',
  increase: 'Artış',
  same: 'Aynı',
  decrease: 'Azalış',
  female: 'Kadın',
  male: 'Erkek',
  other: 'Diğer',
  none: 'Hiçbiri',
  refused: 'Yanıtlamak istemiyorum',
  unknown: 'Bilmiyorum',
  comment: 'Yorum',
  accept: 'Kabul ediyorum',
  welcome: 'Hoş geldiniz',
  thanks: 'Teşekkür ederiz!',
  link: 'Devam et',
  firstName: 'Ad',
  lastName: 'Soyad',
  email: 'E-posta',
  phone: 'Telefon',
  company: 'Şirket',
  street: 'Adres',
  street2: 'Adres, ikinci satır',
  city: 'Şehir',
  state: 'Eyalet veya bölge',
  zip: 'Posta kodu',
  country: 'Ülke',
};

export default imports;
