import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Javob berish uchun brauzeringizda JavaScript-ni yoqing va sahifani qayta yuklang.',
};

export default page;
