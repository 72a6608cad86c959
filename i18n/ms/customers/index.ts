import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Pelanggan',
  intro: 'Cari semua yang disimpan tentang seseorang, eksport atau padam.',
  search: 'E-mel, nombor telefon, ID atau nama',
  nothing: 'Tiada apa ditemukan untuk “{query}”.',
  nothingHelp:
    'Carian meliputi e-mel, nombor telefon, ID, nama dan atribut dalam jawapan, pelanggan dan kod telefon.',
  tooMany: 'Ada lebih ramai orang daripada yang ditunjukkan. Cari dengan lebih tepat.',
  gone: 'Tiada apa lagi disimpan di sini.',
  responses: 'Maklum balas',
  messages: 'Mesej',
  notes: 'Nota',
  files: 'Fail',
  profile: 'Profil pelanggan',
  others: 'Rekod lain',
  related: 'Mungkin berkaitan',
  relatedHelp: 'Hanya dipadam jika anda menandakannya.',
  sameBrowser: 'Pelayar yang sama',
  sameEmail: 'E-mel yang sama',
  samePhone: 'Nombor telefon yang sama',
  mentions: 'Menyebut orang ini',
  export: 'Eksport',
  erase: 'Padam…',
  eraseTitle: 'Padam selamanya?',
  understood: 'Saya faham bahawa ini tidak boleh dibuat asal.',
  confirm: 'Padam selamanya',
  cancel: 'Batal',
  changed: 'Ada sesuatu yang baharu. Sila semak semula.',
  erased: 'Dipadam',
  erasedBy: 'Dipadam oleh {name} pada {date}.',
  moreLeft: 'Ada lagi yang disimpan. Sila cari semula.',
  saveReceipt: 'Simpan resit',
};

export default customers;
