import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Igen',
  no: 'Nem',
  uncertain: 'Bizonytalan',
  increase: 'Növekedés',
  same: 'Változatlan',
  decrease: 'Csökkenés',
  female: 'Nő',
  male: 'Férfi',
  other: 'Egyéb',
  none: 'Egyik sem',
  refused: 'Inkább nem válaszolok',
  unknown: 'Nem tudom',
  comment: 'Megjegyzés',
  accept: 'Elfogadom',
  welcome: 'Üdvözöljük',
  thanks: 'Köszönjük!',
  link: 'Tovább',
  firstName: 'Keresztnév',
  lastName: 'Vezetéknév',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Cég',
  street: 'Cím',
  street2: 'Cím, második sor',
  city: 'Város',
  state: 'Megye vagy régió',
  zip: 'Irányítószám',
  country: 'Ország',
};

export default imports;
