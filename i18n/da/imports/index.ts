import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ja',
  no: 'Nej',
  uncertain: 'Usikker',
  increase: 'Stigning',
  same: 'Uændret',
  decrease: 'Fald',
  female: 'Kvinde',
  male: 'Mand',
  other: 'Andet',
  none: 'Ingen af dem',
  refused: 'Det vil jeg helst ikke svare på',
  unknown: 'Det ved jeg ikke',
  comment: 'Kommentar',
  accept: 'Jeg accepterer',
  welcome: 'Velkommen',
  thanks: 'Mange tak!',
  link: 'Fortsæt',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Adresse',
  street2: 'Adresse, anden linje',
  city: 'By',
  state: 'Delstat eller region',
  zip: 'Postnummer',
  country: 'Land',
};

export default imports;
