import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Μη έγκυρη υπογραφή!',
  inactive: 'Αυτή η έρευνα δεν είναι διαθέσιμη αυτή τη στιγμή.',
  repeat: 'Έχετε ήδη στείλει τα σχόλιά σας.',
  unsubscribe: 'Κατάργηση εγγραφής',
  resumed: 'Οι απαντήσεις σας από την προηγούμενη φορά είναι ακόμη εδώ.',
  startAgain: 'Ξεκινήστε από την αρχή',
  previous: 'Προηγούμενα σχόλια',
  none: 'Όσα στέλνετε από εδώ θα εμφανίζονται σε αυτό το σημείο.',
  newFeedback: 'Νέα σχόλια',
  unread: '{count} {{νέο μήνυμα|νέα μηνύματα}}',
};

export default panel;
