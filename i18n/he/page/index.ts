import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'כדי להשיב, יש להפעיל JavaScript בדפדפן ולטעון מחדש את הדף.',
};

export default page;
