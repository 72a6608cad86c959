import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Para responder, ative o JavaScript no seu navegador e recarregue a página.',
};

export default page;
