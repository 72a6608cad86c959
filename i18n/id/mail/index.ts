import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Jawaban baru: {count}',
  messages: 'Pesan baru: {count}',
  unanswered: 'Percakapan tanpa balasan: {count}',
  more: 'Lainnya di kotak masuk: {count}',
  week: 'Ringkasan mingguan: {period}',
  survey: 'Survei',
  weekResponses: 'Jawaban',
  change: 'Dalam kurung: perubahan dari minggu sebelumnya.',
  quiet: 'Tidak ada jawaban minggu ini.',
  open: 'Buka di kotak masuk',
  why: 'Anda menerima email ini karena notifikasi “{name}”.',
  test: 'Ini adalah uji coba: email dari server ini sampai.',
};

export default mail;
