import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'جواب دینے کے لیے، براہ کرم اپنے براؤزر میں JavaScript آن کریں اور صفحہ دوبارہ لوڈ کریں۔',
  oldBrowser:
    'یہ براؤزر اس صفحے کے لیے بہت پرانا ہے۔ براہ کرم اسے اپ ڈیٹ کریں یا کوئی اور استعمال کریں۔',
  sample: 'ویجیٹ والا ایک نمونہ صفحہ',
};

export default page;
