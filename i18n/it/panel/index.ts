import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Firma non valida!',
  inactive: 'Questo sondaggio al momento non è disponibile.',
  repeat: 'Ha già inviato il suo feedback.',
  unsubscribe: 'Annulla l’iscrizione',
  resumed: 'Le risposte dell’ultima volta sono ancora qui.',
  startAgain: 'Ricomincia',
  previous: 'Feedback precedenti',
  none: 'Ciò che invierà da qui comparirà in questo elenco.',
  newFeedback: 'Nuovo feedback',
  unread: '{count} {{|nuovo messaggio|||nuovi messaggi|nuovi messaggi}}',
};

export default panel;
