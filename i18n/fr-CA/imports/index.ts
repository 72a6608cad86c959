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
  thanks: 'Merci!',
  link: 'Continuer',
  firstName: 'Prénom',
  lastName: 'Nom de famille',
  email: 'Courriel',
  phone: 'Téléphone',
  company: 'Entreprise',
  street: 'Adresse',
  street2: 'Adresse, deuxième ligne',
  city: 'Ville',
  state: 'Province ou région',
  zip: 'Code postal',
  country: 'Pays',
};

export default imports;
