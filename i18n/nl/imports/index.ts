import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ja',
  no: 'Nee',
  uncertain: 'Weet ik niet zeker',
  increase: 'Toename',
  same: 'Gelijk',
  decrease: 'Afname',
  female: 'Vrouw',
  male: 'Man',
  other: 'Anders',
  none: 'Geen van deze',
  refused: 'Dat zeg ik liever niet',
  unknown: 'Weet ik niet',
  comment: 'Opmerking',
  accept: 'Ik ga akkoord',
  welcome: 'Welkom',
  thanks: 'Hartelijk dank!',
  link: 'Verder',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  email: 'E-mail',
  phone: 'Telefoon',
  company: 'Bedrijf',
  street: 'Adres',
  street2: 'Adres, tweede regel',
  city: 'Plaats',
  state: 'Provincie of regio',
  zip: 'Postcode',
  country: 'Land',
};

export default imports;
