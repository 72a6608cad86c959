import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Dërgo komente',
  close: 'Mbyll komentet',
  dismiss: 'Fshih këtë këshillë',
  unread: 'mesazhe të reja: {count}',
  failed: 'Ndodhi një gabim gjatë ngarkimit. Ju lutemi, provoni përsëri më vonë.',
  tryAgain: 'Provo përsëri',
};

export default launcher;
