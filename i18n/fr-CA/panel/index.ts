import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Signature non valide!',
  inactive: 'Ce sondage n’est pas ouvert pour le moment.',
  repeat: 'Vous avez déjà donné vos commentaires.',
  unsubscribe: 'Se désabonner',
  resumed: 'Vos réponses de la dernière fois sont toujours là.',
  startAgain: 'Recommencer',
  previous: 'Commentaires précédents',
  none: 'Ce que vous enverrez d’ici apparaîtra à cet endroit.',
  newFeedback: 'Nouveaux commentaires',
  unread: '{count} {{|nouveau message|||de nouveaux messages|nouveaux messages}}',
};

export default panel;
