import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Müştərilər',
  intro: 'Bir şəxs haqqında saxlanılan hər şeyi tapın, ixrac edin və ya silin.',
  search: 'E-poçt, telefon, ID və ya ad',
  nothing: '“{query}” üzrə heç nə tapılmadı.',
  nothingHelp:
    'Cavablarda, müştərilərdə və telefon kodlarında e-poçt, telefon, ID, ad və atributlar axtarıldı.',
  tooMany: 'Göstəriləndən çox şəxs var. Daha dəqiq axtarın.',
  gone: 'Burada artıq heç nə saxlanılmır.',
  responses: 'Cavablandırmalar',
  messages: 'Mesajlar',
  notes: 'Qeydlər',
  files: 'Fayllar',
  profile: 'Müştəri profili',
  others: 'Digər yazılar',
  related: 'Ola bilsin əlaqəli',
  relatedHelp: 'Yalnız işarələsəniz silinir.',
  sameBrowser: 'Eyni brauzer',
  sameEmail: 'Eyni e-poçt',
  samePhone: 'Eyni telefon nömrəsi',
  mentions: 'Bu şəxsin adını çəkir',
  export: 'İxrac et',
  erase: 'Sil…',
  eraseTitle: 'Həmişəlik silinsin?',
  understood: 'Bunun geri qaytarılmadığını başa düşürəm.',
  confirm: 'Həmişəlik sil',
  cancel: 'Ləğv et',
  changed: 'Bu arada yeni məlumat gəlib. Yenidən baxın.',
  erased: 'Silindi',
  erasedBy: 'Silən: {name}, {date}.',
  moreLeft: 'Daha çox məlumat saxlanılır. Yenidən axtarın.',
  saveReceipt: 'Qəbzi saxla',
};

export default customers;
