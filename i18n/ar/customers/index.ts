import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'العملاء',
  intro: 'ابحث عن كل ما هو محفوظ عن شخص ما، وصدّره أو امحه.',
  search: 'البريد أو الهاتف أو المعرّف أو الاسم',
  nothing: 'لم يُعثر على شيء باسم «{query}».',
  nothingHelp:
    'شمل البحث البريد والهواتف والمعرّفات والأسماء والسمات في الردود والعملاء ورموز الهاتف.',
  tooMany: 'يوجد أشخاص أكثر مما يظهر. ابحث عن شيء أدق.',
  gone: 'لم يعد شيء محفوظًا هنا.',
  responses: 'الردود',
  messages: 'الرسائل',
  notes: 'الملاحظات',
  files: 'الملفات',
  profile: 'ملف العميل',
  others: 'سجلات أخرى',
  related: 'ربما ذات صلة',
  relatedHelp: 'لا تُمحى إلا إذا حددتها.',
  sameBrowser: 'المتصفح نفسه',
  sameEmail: 'البريد نفسه',
  samePhone: 'رقم الهاتف نفسه',
  mentions: 'يذكر هذا الشخص',
  export: 'تصدير',
  erase: 'محو…',
  eraseTitle: 'المحو نهائيًا؟',
  understood: 'أفهم أنه لا يمكن التراجع عن هذا.',
  confirm: 'محو نهائيًا',
  cancel: 'إلغاء',
  changed: 'وصل شيء جديد في هذه الأثناء. يُرجى المراجعة مرة أخرى.',
  erased: 'تم المحو',
  erasedBy: 'محاه {name} في {date}.',
  moreLeft: 'ما زالت هناك بيانات محفوظة. ابحث مرة أخرى.',
  saveReceipt: 'حفظ الإيصال',
};

export default customers;
