import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Αποστολή σχολίων',
  close: 'Κλείσιμο σχολίων',
  dismiss: 'Απόκρυψη υπόδειξης',
  unread: 'νέα μηνύματα: {count}',
  failed: 'Κάτι δεν πήγε καλά κατά τη φόρτωση. Δοκιμάστε ξανά αργότερα.',
  tryAgain: 'Δοκιμάστε ξανά',
};

export default launcher;
