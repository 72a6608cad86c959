import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Oui',
  no: 'Non',
  uncertain: 'Pas sûr',
  increase: 'Augmentation',
  same: 'Identique',
  decrease: 'Diminution',
  female: 'Femme',
  male: 'Homme',
  other: 'Autre',
  none: 'Aucun',
  refused: 'Je préfère ne pas répondre',
  unknown: 'Je ne sais pas',
  comment: 'Commentaire',
  accept: 'J’accepte',
  welcome: 'Bienvenue',
  thanks: 'Merci\u00a0!',
  link: 'Continuer',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  company: 'Entreprise',
  street: 'Adresse',
  street2: 'Adresse, deuxième ligne',
  city: 'Ville',
  state: 'État ou région',
  zip: 'Code postal',
  country: 'Pays',
};

export default imports;
