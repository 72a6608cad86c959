import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Per respondre, activeu JavaScript al navegador i torneu a carregar la pàgina.',
};

export default page;
