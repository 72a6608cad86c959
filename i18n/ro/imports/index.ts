import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Da',
  no: 'Nu',
  uncertain: 'Nu sunt sigur',
  increase: 'Creștere',
  same: 'La fel',
  decrease: 'Scădere',
  female: 'Feminin',
  male: 'Masculin',
  other: 'Altul',
  none: 'Niciuna',
  refused: 'Prefer să nu răspund',
  unknown: 'Nu știu',
  comment: 'Comentariu',
  accept: 'Accept',
  welcome: 'Bun venit',
  thanks: 'Vă mulțumim!',
  link: 'Continuă',
  firstName: 'Prenume',
  lastName: 'Nume de familie',
  email: 'E-mail',
  phone: 'Telefon',
  company: 'Companie',
  street: 'Adresă',
  street2: 'Adresă, al doilea rând',
  city: 'Localitate',
  state: 'Județ sau regiune',
  zip: 'Cod poștal',
  country: 'Țară',
};

export default imports;
