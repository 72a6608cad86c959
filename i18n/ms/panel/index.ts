import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Tinjauan ini tidak dapat dibuka dengan cara ini.\nSila buka pautan yang dihantar kepada anda atau minta yang baharu.',
  inactive: 'Tinjauan ini tidak dibuka buat masa ini.\nSila datang semula pada masa lain.',
  repeat: 'Anda sudah memberikan maklum balas.\nTerima kasih!',
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
