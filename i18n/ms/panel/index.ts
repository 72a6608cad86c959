import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Tandatangan tidak sah!',
  inactive: 'Tinjauan ini tidak dibuka buat masa ini.',
  repeat: 'Anda sudah memberikan maklum balas.',
  unsubscribe: 'Berhenti melanggan',
  resumed: 'Jawapan anda yang lalu masih ada di sini.',
  startAgain: 'Mulakan semula',
  idle: 'Anda masih di sini? Jika tidak, jawapan anda akan dipadamkan sebentar lagi.',
  stay: 'Saya masih di sini',
  previous: 'Maklum balas terdahulu',
  none: 'Maklum balas yang anda hantar akan disenaraikan di sini.',
  newFeedback: 'Maklum balas baharu',
  unread: '{count} mesej baharu',
};

export default panel;
