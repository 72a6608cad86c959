import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'جواب دینے کے لیے، براہ کرم اپنے براؤزر میں JavaScript آن کریں اور صفحہ دوبارہ لوڈ کریں۔',
};

export default page;
