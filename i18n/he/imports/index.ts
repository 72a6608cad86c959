import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'כן',
  no: 'לא',
  uncertain: 'לא בטוח',
  increase: 'עלייה',
  same: 'ללא שינוי',
  decrease: 'ירידה',
  female: 'נקבה',
  male: 'זכר',
  other: 'אחר',
  none: 'אף אחד',
  refused: 'מעדיפים לא לענות',
  unknown: 'לא יודעים',
  comment: 'הערה',
  accept: 'מקבלים',
  welcome: 'ברוכים הבאים',
  thanks: 'תודה רבה!',
  link: 'המשך',
  firstName: 'שם פרטי',
  lastName: 'שם משפחה',
  email: 'דוא״ל',
  phone: 'טלפון',
  company: 'חברה',
  street: 'כתובת',
  street2: 'כתובת, שורה שנייה',
  city: 'עיר',
  state: 'מדינה או אזור',
  zip: 'מיקוד',
  country: 'ארץ',
};

export default imports;
