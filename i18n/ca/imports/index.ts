import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Sí',
  no: 'No',
  uncertain: 'No n’estic segur',
  increase: 'Augment',
  same: 'Igual',
  decrease: 'Disminució',
  female: 'Dona',
  male: 'Home',
  other: 'Altres',
  none: 'Cap',
  refused: 'Prefereixo no respondre',
  unknown: 'No ho sé',
  comment: 'Comentari',
  accept: 'Accepto',
  welcome: 'Us donem la benvinguda',
  thanks: 'Moltes gràcies!',
  link: 'Continua',
  firstName: 'Nom',
  lastName: 'Cognoms',
  email: 'Correu electrònic',
  phone: 'Telèfon',
  company: 'Empresa',
  street: 'Adreça',
  street2: 'Adreça, segona línia',
  city: 'Ciutat',
  state: 'Província o regió',
  zip: 'Codi postal',
  country: 'País',
};

export default imports;
