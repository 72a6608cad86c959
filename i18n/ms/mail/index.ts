import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Jawapan baharu: {count}',
  messages: 'Mesej baharu: {count}',
  unanswered: 'Perbualan tanpa balasan: {count}',
  more: 'Lagi dalam peti masuk: {count}',
  week: 'Ringkasan mingguan: {period}',
  survey: 'Tinjauan',
  weekResponses: 'Jawapan',
  change: 'Dalam kurungan: perubahan daripada minggu sebelumnya.',
  quiet: 'Tiada jawapan minggu ini.',
  open: 'Buka dalam peti masuk',
  why: 'Anda menerima e-mel ini kerana pemberitahuan “{name}”.',
  test: 'Ini ujian: e-mel daripada pelayan ini sampai.',
};

export default mail;
