import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Yanıtlamak için lütfen tarayıcınızda JavaScript’i açın ve sayfayı yeniden yükleyin.',
};

export default page;
