import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Жауап беру үшін браузеріңізде JavaScript-ті қосып, бетті қайта жүктеңіз.',
};

export default page;
