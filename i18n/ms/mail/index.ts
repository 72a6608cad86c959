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
  signInSubject: 'Log masuk ke {host}',
  signInAction: 'Log masuk',
  signInNote:
    'Pautan ini berfungsi sekali sahaja, dalam masa {minutes} minit. Jika anda tidak memintanya, abaikan e-mel ini.',
  inviteSubject: '{name} menjemput anda ke {host}',
  inviteAction: 'Terima jemputan',
  inviteNote: 'Pautan ini berfungsi sekali sahaja, dalam masa {days} hari.',
};

export default mail;
