import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Survei ini tidak dapat dibuka dengan cara ini.\nSilakan buka tautan yang dikirimkan kepada Anda atau minta yang baru.',
  inactive: 'Survei ini sedang tidak tersedia.\nSilakan kembali di lain waktu.',
  repeat: 'Anda sudah memberikan masukan.\nTerima kasih!',
  unsubscribe: 'Berhenti berlangganan',
  resumed: 'Jawaban Anda sebelumnya masih tersimpan di sini.',
  startAgain: 'Mulai dari awal',
  idle: 'Anda masih di sini? Jika tidak, jawaban Anda akan segera dihapus.',
  stay: 'Saya masih di sini',
  previous: 'Masukan sebelumnya',
  none: 'Masukan yang Anda kirim akan tercantum di sini.',
  newFeedback: 'Masukan baru',
  unread: '{count} pesan baru',
};

export default panel;
