import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Tak',
  no: 'Nie',
  uncertain: 'Nie mam pewności',
  increase: 'Wzrost',
  same: 'Bez zmian',
  decrease: 'Spadek',
  female: 'Kobieta',
  male: 'Mężczyzna',
  other: 'Inne',
  none: 'Żadne z powyższych',
  refused: 'Wolę nie odpowiadać',
  unknown: 'Nie wiem',
  comment: 'Komentarz',
  accept: 'Akceptuję',
  welcome: 'Witamy',
  thanks: 'Dziękujemy!',
  link: 'Dalej',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Adres',
  street2: 'Adres, drugi wiersz',
  city: 'Miejscowość',
  state: 'Województwo lub region',
  zip: 'Kod pocztowy',
  country: 'Kraj',
};

export default imports;
