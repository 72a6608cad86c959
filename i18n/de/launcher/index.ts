import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Feedback geben',
  close: 'Feedback schließen',
  dismiss: 'Diesen Hinweis ausblenden',
  unread: 'neue Nachrichten: {count}',
  failed: 'Beim Laden ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
  tryAgain: 'Erneut versuchen',
};

export default launcher;
