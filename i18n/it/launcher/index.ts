import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Invia feedback',
  close: 'Chiudi feedback',
  dismiss: 'Nascondi questo avviso',
  unread: 'nuovi messaggi: {count}',
  failed: 'Si è verificato un errore durante il caricamento del widget. Riprovare più tardi.',
  tryAgain: 'Riprova',
};

export default launcher;
