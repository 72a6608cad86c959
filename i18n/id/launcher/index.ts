import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Beri masukan',
  close: 'Tutup masukan',
  dismiss: 'Sembunyikan petunjuk ini',
  unread: 'pesan baru: {count}',
  failed: 'Terjadi kesalahan saat memuat widget. Silakan coba lagi nanti.',
  tryAgain: 'Coba lagi',
};

export default launcher;
