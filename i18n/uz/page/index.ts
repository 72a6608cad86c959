import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Javob berish uchun brauzeringizda JavaScript-ni yoqing va sahifani qayta yuklang.',
  oldBrowser:
    'Bu brauzer ushbu sahifa uchun juda eski. Iltimos, uni yangilang yoki boshqasidan foydalaning.',
  sample: 'Vidjet koʻrsatilgan namuna sahifa',
};

export default page;
