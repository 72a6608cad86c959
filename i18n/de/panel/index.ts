import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Ungültige Signatur!',
  inactive: 'Diese Umfrage ist derzeit nicht geöffnet.',
  repeat: 'Sie haben Ihr Feedback bereits gegeben.',
  unsubscribe: 'Abbestellen',
  resumed: 'Ihre Antworten vom letzten Mal sind noch da.',
  startAgain: 'Neu beginnen',
  previous: 'Früheres Feedback',
  none: 'Was Sie von hier aus senden, wird an dieser Stelle aufgelistet.',
  newFeedback: 'Neues Feedback',
  unread: '{count} {{neue Nachricht|neue Nachrichten}}',
};

export default panel;
