import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Giv feedback',
  close: 'Luk feedback',
  dismiss: 'Skjul tippet',
  unread: 'nye beskeder: {count}',
  failed: 'Noget gik galt, da feedbackvinduet skulle indlæses. Prøv igen senere.',
  tryAgain: 'Prøv igen',
};

export default launcher;
