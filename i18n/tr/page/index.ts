import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Yanıtlamak için lütfen tarayıcınızda JavaScript’i açın ve sayfayı yeniden yükleyin.',
  oldBrowser:
    'Bu tarayıcı bu sayfa için çok eski. Lütfen güncelleyin veya başka bir tarayıcı kullanın.',
  sample: 'Widget’ın bulunduğu örnek sayfa',
};

export default page;
