import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Po',
  no: 'Jo',
  uncertain: 'Nuk jam i sigurt',
  increase: 'Rritje',
  same: 'Njësoj',
  decrease: 'Ulje',
  female: 'Femër',
  male: 'Mashkull',
  other: 'Tjetër',
  none: 'Asnjë',
  refused: 'Preferoj të mos përgjigjem',
  unknown: 'Nuk e di',
  comment: 'Koment',
  accept: 'Pranoj',
  welcome: 'Mirë se vini',
  thanks: 'Faleminderit!',
  link: 'Vazhdo',
  firstName: 'Emri',
  lastName: 'Mbiemri',
  email: 'Email',
  phone: 'Telefoni',
  company: 'Kompania',
  street: 'Adresa',
  street2: 'Adresa, rreshti i dytë',
  city: 'Qyteti',
  state: 'Shteti ose rajoni',
  zip: 'Kodi postar',
  country: 'Vendi',
};

export default imports;
