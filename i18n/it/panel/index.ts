import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Questo sondaggio non può essere aperto in questo modo.\nAprire il link ricevuto o chiederne uno nuovo.',
  inactive: 'Questo sondaggio al momento non è disponibile.\nTornare in un altro momento.',
  repeat: 'Ha già inviato il suo feedback.\nGrazie!',
  unsubscribe: 'Annulla l’iscrizione',
  resumed: 'Le risposte dell’ultima volta sono ancora qui.',
  startAgain: 'Ricomincia',
  idle: 'È ancora lì? In caso contrario le sue risposte saranno cancellate a breve.',
  stay: 'Sono qui',
  previous: 'Feedback precedenti',
  none: 'I feedback che invierà compariranno qui.',
  newFeedback: 'Nuovo feedback',
  unread: '{count} {{|nuovo messaggio|||nuovi messaggi|nuovi messaggi}}',
};

export default panel;
