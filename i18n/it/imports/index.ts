import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Sì',
  no: 'No',
  uncertain: 'Non so con certezza',
  increase: 'Aumento',
  same: 'Uguale',
  decrease: 'Diminuzione',
  female: 'Donna',
  male: 'Uomo',
  other: 'Altro',
  none: 'Nessuno',
  refused: 'Preferisco non rispondere',
  unknown: 'Non lo so',
  comment: 'Commento',
  accept: 'Accetto',
  welcome: 'Benvenuti',
  thanks: 'Grazie!',
  link: 'Continua',
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  phone: 'Telefono',
  company: 'Azienda',
  street: 'Indirizzo',
  street2: 'Indirizzo, seconda riga',
  city: 'Città',
  state: 'Provincia o regione',
  zip: 'CAP',
  country: 'Paese',
};

export default imports;
