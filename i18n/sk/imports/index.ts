import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Áno',
  no: 'Nie',
  uncertain: 'Nie som si istý',
  increase: 'Zvýšenie',
  same: 'Rovnaké',
  decrease: 'Zníženie',
  female: 'Žena',
  male: 'Muž',
  other: 'Iné',
  none: 'Žiadna z možností',
  refused: 'Nechcem odpovedať',
  unknown: 'Neviem',
  comment: 'Komentár',
  accept: 'Súhlasím',
  welcome: 'Vitajte',
  thanks: 'Ďakujeme!',
  link: 'Pokračovať',
  firstName: 'Meno',
  lastName: 'Priezvisko',
  email: 'E-mail',
  phone: 'Telefón',
  company: 'Firma',
  street: 'Adresa',
  street2: 'Adresa, druhý riadok',
  city: 'Mesto',
  state: 'Kraj',
  zip: 'PSČ',
  country: 'Krajina',
};

export default imports;
