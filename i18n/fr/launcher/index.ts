import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Donner votre avis',
  close: 'Fermer la fenêtre d’avis',
  dismiss: 'Masquer cette indication',
  unread: 'nouveaux messages\u00a0: {count}',
  failed: 'Un problème est survenu lors du chargement. Veuillez réessayer plus tard.',
  tryAgain: 'Réessayer',
};

export default launcher;
