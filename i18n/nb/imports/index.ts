import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ja',
  no: 'Nei',
  uncertain: 'Usikker',
  increase: 'Økning',
  same: 'Uendret',
  decrease: 'Nedgang',
  female: 'Kvinne',
  male: 'Mann',
  other: 'Annet',
  none: 'Ingen av dem',
  refused: 'Jeg vil helst ikke svare',
  unknown: 'Vet ikke',
  comment: 'Kommentar',
  accept: 'Jeg godtar',
  welcome: 'Velkommen',
  thanks: 'Tusen takk!',
  link: 'Fortsett',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Adresse',
  street2: 'Adresse, andre linje',
  city: 'Sted',
  state: 'Delstat eller region',
  zip: 'Postnummer',
  country: 'Land',
};

export default imports;
