import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Feedback geven',
  close: 'Feedback sluiten',
  dismiss: 'Deze tip verbergen',
  unread: 'nieuwe berichten: {count}',
  failed: 'Er is iets misgegaan bij het laden. Probeer het later opnieuw.',
  tryAgain: 'Opnieuw proberen',
};

export default launcher;
