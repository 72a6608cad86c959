import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Müşteriler',
  intro: 'Bir kişi hakkında saklanan her şeyi bulun, dışa aktarın veya silin.',
  search: 'E-posta, telefon, kimlik veya ad',
  nothing: '“{query}” için hiçbir şey bulunamadı.',
  nothingHelp:
    'Yanıtlarda, müşterilerde ve telefon kodlarında e-posta, telefon, kimlik, ad ve öznitelikler arandı.',
  tooMany: 'Gösterilenden fazla kişi var. Daha kesin bir şey arayın.',
  gone: 'Burada artık hiçbir şey saklanmıyor.',
  responses: 'Katılımlar',
  messages: 'Mesajlar',
  notes: 'Notlar',
  files: 'Dosyalar',
  profile: 'Müşteri profili',
  others: 'Diğer kayıtlar',
  related: 'Muhtemelen ilgili',
  relatedHelp: 'Yalnızca işaretlerseniz silinir.',
  sameBrowser: 'Aynı tarayıcı',
  sameEmail: 'Aynı e-posta',
  samePhone: 'Aynı telefon numarası',
  mentions: 'Bu kişiden söz ediyor',
  export: 'Dışa aktar',
  erase: 'Sil…',
  eraseTitle: 'Kalıcı olarak silinsin mi?',
  understood: 'Bunun geri alınamayacağını anlıyorum.',
  confirm: 'Kalıcı olarak sil',
  cancel: 'İptal',
  changed: 'Bu arada yeni bir şey geldi. Lütfen yeniden bakın.',
  erased: 'Silindi',
  erasedBy: '{name} tarafından {date} tarihinde silindi.',
  moreLeft: 'Daha fazla veri saklanıyor. Lütfen yeniden arayın.',
  saveReceipt: 'Makbuzu kaydet',
};

export default customers;
