import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Μη έγκυρη υπογραφή!',
  inactive: 'Αυτή η έρευνα δεν είναι διαθέσιμη αυτήν τη στιγμή.',
  repeat: 'Έχετε ήδη στείλει τα σχόλιά σας.',
  unsubscribe: 'Κατάργηση εγγραφής',
  resumed: 'Οι απαντήσεις σας από την προηγούμενη φορά είναι ακόμη εδώ.',
  startAgain: 'Ξεκινήστε από την αρχή',
  idle: 'Είστε ακόμη εδώ; Διαφορετικά, οι απαντήσεις σας θα διαγραφούν σε λίγο.',
  stay: 'Είμαι εδώ',
  previous: 'Προηγούμενα σχόλια',
  none: 'Εδώ θα εμφανίζονται όσα στέλνετε.',
  newFeedback: 'Νέα σχόλια',
  unread: '{count} {{νέο μήνυμα|νέα μηνύματα}}',
};

export default panel;
