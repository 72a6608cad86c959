import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'כדי להשיב, יש להפעיל JavaScript בדפדפן ולטעון מחדש את הדף.',
  oldBrowser: 'הדפדפן הזה ישן מדי עבור הדף. נא לעדכן אותו או להשתמש באחר.',
  sample: 'דף לדוגמה עם הווידג׳ט',
};

export default page;
