import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Kyllä',
  no: 'Ei',
  uncertain: 'En ole varma',
  increase: 'Lisääntynyt',
  same: 'Ennallaan',
  decrease: 'Vähentynyt',
  female: 'Nainen',
  male: 'Mies',
  other: 'Muu',
  none: 'Ei mikään näistä',
  refused: 'En halua vastata',
  unknown: 'En tiedä',
  comment: 'Kommentti',
  accept: 'Hyväksyn',
  welcome: 'Tervetuloa',
  thanks: 'Kiitos!',
  link: 'Jatka',
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  email: 'Sähköposti',
  phone: 'Puhelin',
  company: 'Yritys',
  street: 'Osoite',
  street2: 'Osoite, toinen rivi',
  city: 'Kaupunki',
  state: 'Osavaltio tai maakunta',
  zip: 'Postinumero',
  country: 'Maa',
};

export default imports;
