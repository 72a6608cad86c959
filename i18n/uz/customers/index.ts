import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Mijozlar',
  intro: 'Shaxs haqida saqlangan hamma narsani toping, eksport qiling yoki o‘chiring.',
  search: 'E-pochta, telefon, ID yoki ism',
  nothing: '“{query}” bo‘yicha hech narsa topilmadi.',
  nothingHelp:
    'Javoblar, mijozlar va telefon kodlaridagi e-pochta, telefon, ID, ism va atributlar qidirildi.',
  tooMany: 'Ko‘rsatilgandan ko‘proq odam bor. Aniqroq qidiring.',
  gone: 'Bu yerda endi hech narsa saqlanmagan.',
  responses: 'Toʻldirishlar',
  messages: 'Xabarlar',
  notes: 'Eslatmalar',
  files: 'Fayllar',
  profile: 'Mijoz profili',
  others: 'Boshqa yozuvlar',
  related: 'Ehtimol bog‘liq',
  relatedHelp: 'Ular faqat belgilasangiz o‘chiriladi.',
  sameBrowser: 'O‘sha brauzer',
  sameEmail: 'O‘sha e-pochta',
  samePhone: 'O‘sha telefon raqami',
  mentions: 'Bu shaxsni eslatadi',
  export: 'Eksport',
  erase: 'O‘chirish…',
  eraseTitle: 'Butunlay o‘chirilsinmi?',
  understood: 'Buni qaytarib bo‘lmasligini tushunaman.',
  confirm: 'Butunlay o‘chirish',
  cancel: 'Bekor qilish',
  changed: 'Shu orada yangi narsa keldi. Qayta ko‘ring.',
  erased: 'O‘chirildi',
  erasedBy: 'O‘chirdi: {name}, {date}.',
  moreLeft: 'Yana saqlangan ma’lumot bor. Qayta qidiring.',
  saveReceipt: 'Kvitansiyani saqlash',
};

export default customers;
