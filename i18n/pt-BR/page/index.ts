import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Para responder, ative o JavaScript no seu navegador e recarregue a página.',
  oldBrowser: 'Este navegador é antigo demais para esta página. Atualize-o ou use outro.',
  sample: 'Página de exemplo com o widget',
};

export default page;
