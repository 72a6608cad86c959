import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Beri maklum balas',
  close: 'Tutup maklum balas',
  dismiss: 'Sembunyikan petunjuk ini',
  unread: 'mesej baharu: {count}',
  failed: 'Ralat berlaku semasa memuatkan widget. Sila cuba lagi nanti.',
  tryAgain: 'Cuba lagi',
};

export default launcher;
