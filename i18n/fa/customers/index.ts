import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'مشتریان',
  intro: 'همه آنچه درباره یک شخص ذخیره شده را پیدا کنید، برون‌بری یا پاک کنید.',
  search: 'ایمیل، تلفن، شناسه یا نام',
  nothing: 'برای «{query}» چیزی پیدا نشد.',
  nothingHelp:
    'ایمیل‌ها، تلفن‌ها، شناسه‌ها، نام‌ها و ویژگی‌ها در پاسخ‌ها، مشتریان و کدهای تلفن جست‌وجو شد.',
  tooMany: 'افراد بیشتری از آنچه نشان داده شده وجود دارد. دقیق‌تر جست‌وجو کنید.',
  gone: 'دیگر چیزی اینجا ذخیره نیست.',
  responses: 'شرکت‌ها',
  messages: 'پیام‌ها',
  notes: 'یادداشت‌ها',
  files: 'پرونده‌ها',
  profile: 'نمایه مشتری',
  others: 'سایر سوابق',
  related: 'شاید مرتبط',
  relatedHelp: 'فقط در صورت انتخاب پاک می‌شوند.',
  sameBrowser: 'همان مرورگر',
  sameEmail: 'همان ایمیل',
  samePhone: 'همان شماره تلفن',
  mentions: 'از این شخص نام می‌برد',
  export: 'برون‌بری',
  erase: 'پاک کردن…',
  eraseTitle: 'برای همیشه پاک شود؟',
  understood: 'می‌دانم که این کار برگشت‌پذیر نیست.',
  confirm: 'پاک کردن برای همیشه',
  cancel: 'لغو',
  changed: 'در این میان چیز تازه‌ای رسیده است. دوباره نگاه کنید.',
  erased: 'پاک شد',
  erasedBy: 'پاک‌شده به دست {name} در {date}.',
  moreLeft: 'داده بیشتری ذخیره است. دوباره جست‌وجو کنید.',
  saveReceipt: 'ذخیره رسید',
};

export default customers;
