import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Da',
  no: 'Ne',
  uncertain: 'Nisam siguran',
  increase: 'Povećanje',
  same: 'Isto',
  decrease: 'Smanjenje',
  female: 'Žensko',
  male: 'Muško',
  other: 'Drugo',
  none: 'Ništa od navedenog',
  refused: 'Ne želim odgovoriti',
  unknown: 'Ne znam',
  comment: 'Komentar',
  accept: 'Prihvaćam',
  welcome: 'Dobro došli',
  thanks: 'Hvala vam!',
  link: 'Nastavi',
  firstName: 'Ime',
  lastName: 'Prezime',
  email: 'E-pošta',
  phone: 'Telefon',
  company: 'Tvrtka',
  street: 'Adresa',
  street2: 'Adresa, drugi redak',
  city: 'Grad',
  state: 'Županija ili regija',
  zip: 'Poštanski broj',
  country: 'Država',
};

export default imports;
