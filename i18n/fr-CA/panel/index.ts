import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Ce sondage ne peut pas être ouvert de cette façon.\nVeuillez ouvrir le lien que vous avez reçu ou en demander un nouveau.',
  inactive: 'Ce sondage n’est pas ouvert pour le moment.\nVeuillez revenir à un autre moment.',
  repeat: 'Vous avez déjà envoyé vos commentaires.\nMerci!',
  unsubscribe: 'Se désabonner',
  resumed: 'Vos réponses de la dernière fois sont toujours là.',
  startAgain: 'Recommencer',
  idle: 'Êtes-vous toujours là? Sinon, vos réponses seront effacées dans un instant.',
  stay: 'Je suis là',
  previous: 'Commentaires précédents',
  none: 'Les commentaires que vous enverrez apparaîtront ici.',
  newFeedback: 'Nouveaux commentaires',
  unread: '{count} {{|nouveau message|||de nouveaux messages|nouveaux messages}}',
};

export default panel;
