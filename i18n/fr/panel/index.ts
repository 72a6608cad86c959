import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Cette enquête ne peut pas être ouverte de cette façon.\nVeuillez ouvrir le lien que vous avez reçu ou en demander un nouveau.',
  inactive: 'Cette enquête n’est pas ouverte pour le moment.\nVeuillez revenir à un autre moment.',
  repeat: 'Vous avez déjà donné votre avis.\nMerci\u00a0!',
  unsubscribe: 'Se désabonner',
  resumed: 'Vos réponses de la dernière fois sont toujours là.',
  startAgain: 'Recommencer',
  idle: 'Êtes-vous toujours là\u00a0? Sinon, vos réponses seront effacées dans un instant.',
  stay: 'Je suis là',
  previous: 'Avis précédents',
  none: 'Les avis que vous enverrez apparaîtront ici.',
  newFeedback: 'Nouvel avis',
  unread: '{count} {{|nouveau message|||de nouveaux messages|nouveaux messages}}',
};

export default panel;
