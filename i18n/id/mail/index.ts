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
  signInSubject: 'Masuk ke {host}',
  signInAction: 'Masuk',
  signInNote:
    'Tautan ini berlaku satu kali, dalam {minutes} menit. Jika Anda tidak memintanya, abaikan email ini.',
  inviteSubject: '{name} mengundang Anda ke {host}',
  inviteAction: 'Terima undangan',
  inviteNote: 'Tautan ini berlaku satu kali, dalam {days} hari.',
  replySubject: 'Percakapan Anda dengan {name}',
  openConversation: 'Buka percakapan',
  replyPicture: 'Sebuah gambar, yang ada di percakapan.',
  replyByMail: 'Anda juga dapat membalas email ini.',
  replyPrivate: 'Tautan ini membuka percakapan Anda. Jangan berikan kepada siapa pun.',
  replyWhy: 'Anda menerima email ini karena memberikan alamat ini dalam percakapan dengan {name}.',
  unsubscribe: 'Berhenti menerima email ini',
  unsubscribed: 'Anda tidak akan menerima email seperti ini lagi.',
  resubscribe: 'Terima lagi',
};

export default mail;
