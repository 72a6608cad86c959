import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Ja',
  no: 'Nein',
  uncertain: 'Unsicher',
  increase: 'Zunahme',
  same: 'Gleich',
  decrease: 'Abnahme',
  female: 'Weiblich',
  male: 'Männlich',
  other: 'Sonstiges',
  none: 'Nichts davon',
  refused: 'Möchte ich nicht sagen',
  unknown: 'Weiß ich nicht',
  comment: 'Kommentar',
  accept: 'Ich stimme zu',
  welcome: 'Willkommen',
  thanks: 'Vielen Dank!',
  link: 'Weiter',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  company: 'Firma',
  street: 'Adresse',
  street2: 'Adresse, zweite Zeile',
  city: 'Ort',
  state: 'Bundesland oder Region',
  zip: 'Postleitzahl',
  country: 'Land',
};

export default imports;
