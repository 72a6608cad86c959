import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Pelanggan',
  intro: 'Temukan semua yang tersimpan tentang seseorang, ekspor, atau hapus.',
  search: 'Email, nomor telepon, ID, atau nama',
  nothing: 'Tidak ada yang ditemukan untuk “{query}”.',
  nothingHelp:
    'Yang dicari: email, nomor telepon, ID, nama, dan atribut dalam jawaban, pelanggan, dan kode telepon.',
  tooMany: 'Ada lebih banyak orang daripada yang ditampilkan. Cari dengan lebih tepat.',
  gone: 'Tidak ada lagi yang tersimpan di sini.',
  responses: 'Tanggapan',
  messages: 'Pesan',
  notes: 'Catatan',
  files: 'Berkas',
  profile: 'Profil pelanggan',
  others: 'Catatan lain',
  related: 'Mungkin terkait',
  relatedHelp: 'Hanya dihapus jika Anda mencentangnya.',
  sameBrowser: 'Peramban yang sama',
  sameEmail: 'Email yang sama',
  samePhone: 'Nomor telepon yang sama',
  mentions: 'Menyebut orang ini',
  export: 'Ekspor',
  erase: 'Hapus…',
  eraseTitle: 'Hapus selamanya?',
  understood: 'Saya paham bahwa ini tidak dapat dibatalkan.',
  confirm: 'Hapus selamanya',
  cancel: 'Batal',
  changed: 'Ada yang baru masuk. Silakan periksa lagi.',
  erased: 'Dihapus',
  erasedBy: 'Dihapus oleh {name} pada {date}.',
  moreLeft: 'Masih ada yang tersimpan. Silakan cari lagi.',
  saveReceipt: 'Simpan tanda terima',
};

export default customers;
