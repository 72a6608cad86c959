import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Bai',
  no: 'Ez',
  uncertain: 'Ez nago ziur',
  increase: 'Handitzea',
  same: 'Berdin',
  decrease: 'Txikitzea',
  female: 'Emakumea',
  male: 'Gizona',
  other: 'Beste bat',
  none: 'Bat ere ez',
  refused: 'Nahiago dut ez erantzun',
  unknown: 'Ez dakit',
  comment: 'Iruzkina',
  accept: 'Onartzen dut',
  welcome: 'Ongi etorri',
  thanks: 'Eskerrik asko!',
  link: 'Jarraitu',
  firstName: 'Izena',
  lastName: 'Abizenak',
  email: 'Helbide elektronikoa',
  phone: 'Telefonoa',
  company: 'Enpresa',
  street: 'Helbidea',
  street2: 'Helbidea, bigarren lerroa',
  city: 'Hiria',
  state: 'Estatua edo eskualdea',
  zip: 'Posta-kodea',
  country: 'Herrialdea',
};

export default imports;
