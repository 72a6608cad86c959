import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Ungültige Signatur!',
  inactive: 'Diese Umfrage ist derzeit nicht geöffnet.',
  repeat: 'Sie haben Ihr Feedback bereits gegeben.',
  unsubscribe: 'Abbestellen',
  resumed: 'Ihre Antworten vom letzten Mal sind noch da.',
  startAgain: 'Neu beginnen',
  idle: 'Sind Sie noch da? Sonst werden Ihre Antworten gleich gelöscht.',
  stay: 'Ich bin noch da',
  previous: 'Früheres Feedback',
  none: 'Hier erscheint das Feedback, das Sie senden.',
  newFeedback: 'Neues Feedback',
  unread: '{count} {{neue Nachricht|neue Nachrichten}}',
};

export default panel;
