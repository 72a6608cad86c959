import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Lämna feedback',
  close: 'Stäng feedback',
  dismiss: 'Dölj tipset',
  unread: 'nya meddelanden: {count}',
  failed: 'Något gick fel när feedbackfönstret skulle laddas. Försök igen senare.',
  tryAgain: 'Försök igen',
};

export default launcher;
