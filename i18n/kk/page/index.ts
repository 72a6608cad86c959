import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Жауап беру үшін браузеріңізде JavaScript-ті қосып, бетті қайта жүктеңіз.',
  oldBrowser: 'Бұл браузер осы бет үшін тым ескі. Оны жаңартыңыз немесе басқасын пайдаланыңыз.',
  sample: 'Виджет көрсетілген үлгі бет',
};

export default page;
