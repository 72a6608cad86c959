import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ja',
  no: 'Nej',
  uncertain: 'Osäker',
  increase: 'Ökning',
  same: 'Oförändrat',
  decrease: 'Minskning',
  female: 'Kvinna',
  male: 'Man',
  other: 'Annat',
  none: 'Inget av dessa',
  refused: 'Jag vill helst inte svara',
  unknown: 'Vet ej',
  comment: 'Kommentar',
  accept: 'Jag godkänner',
  welcome: 'Välkommen',
  thanks: 'Tack!',
  link: 'Fortsätt',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  phone: 'Telefon',
  company: 'Företag',
  street: 'Adress',
  street2: 'Adress, andra raden',
  city: 'Ort',
  state: 'Delstat eller region',
  zip: 'Postnummer',
  country: 'Land',
};

export default imports;
