import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Diese Umfrage lässt sich so nicht öffnen.\nBitte öffnen Sie den Link, den Sie erhalten haben, oder bitten Sie um einen neuen.',
  inactive: 'Diese Umfrage ist derzeit nicht geöffnet.\nBitte kommen Sie ein andermal wieder.',
  repeat: 'Sie haben Ihr Feedback bereits gegeben.\nVielen Dank!',
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
