import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ano',
  no: 'Ne',
  uncertain: 'Nevím jistě',
  increase: 'Zvýšení',
  same: 'Stejné',
  decrease: 'Snížení',
  female: 'Žena',
  male: 'Muž',
  other: 'Jiné',
  none: 'Žádná z možností',
  refused: 'Nechci odpovídat',
  unknown: 'Nevím',
  comment: 'Komentář',
  accept: 'Souhlasím',
  welcome: 'Vítejte',
  thanks: 'Děkujeme!',
  link: 'Pokračovat',
  firstName: 'Jméno',
  lastName: 'Příjmení',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Adresa',
  street2: 'Adresa, druhý řádek',
  city: 'Město',
  state: 'Kraj',
  zip: 'PSČ',
  country: 'Země',
};

export default imports;
