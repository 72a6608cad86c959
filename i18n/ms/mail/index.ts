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
  replySubject: 'Perbualan anda dengan {name}',
  openConversation: 'Buka perbualan',
  replyPicture: 'Sekeping gambar, yang ada dalam perbualan.',
  replyByMail: 'Anda juga boleh membalas e-mel ini.',
  replyPrivate: 'Pautan ini membuka perbualan anda. Jangan berikan kepada sesiapa.',
  replyWhy:
    'Anda menerima e-mel ini kerana anda memberikan alamat ini dalam perbualan dengan {name}.',
  unsubscribe: 'Berhenti menerima e-mel ini',
  unsubscribed: 'Anda tidak akan menerima e-mel seperti ini lagi.',
  resubscribe: 'Terima semula',
};

export default mail;
