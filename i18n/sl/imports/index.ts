import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Da',
  no: 'Ne',
  uncertain: 'Nisem prepričan',
  increase: 'Povečanje',
  same: 'Enako',
  decrease: 'Zmanjšanje',
  female: 'Ženski',
  male: 'Moški',
  other: 'Drugo',
  none: 'Nič od naštetega',
  refused: 'Ne želim odgovoriti',
  unknown: 'Ne vem',
  comment: 'Komentar',
  accept: 'Sprejmem',
  welcome: 'Dobrodošli',
  thanks: 'Hvala!',
  link: 'Nadaljuj',
  firstName: 'Ime',
  lastName: 'Priimek',
  email: 'E-pošta',
  phone: 'Telefon',
  company: 'Podjetje',
  street: 'Naslov',
  street2: 'Naslov, druga vrstica',
  city: 'Kraj',
  state: 'Pokrajina ali regija',
  zip: 'Poštna številka',
  country: 'Država',
};

export default imports;
