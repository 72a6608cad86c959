import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Tanda tangan tidak valid!',
  inactive: 'Survei ini sedang tidak tersedia.',
  repeat: 'Anda sudah memberikan masukan.',
  unsubscribe: 'Berhenti berlangganan',
  resumed: 'Jawaban Anda sebelumnya masih tersimpan di sini.',
  startAgain: 'Mulai dari awal',
  previous: 'Masukan sebelumnya',
  none: 'Masukan yang Anda kirim akan tercantum di sini.',
  newFeedback: 'Masukan baru',
  unread: '{count} pesan baru',
};

export default panel;
