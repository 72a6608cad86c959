import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Per respondre, activeu JavaScript al navegador i torneu a carregar la pàgina.',
  oldBrowser:
    'Aquest navegador és massa antic per a aquesta pàgina. Actualitzeu-lo o feu-ne servir un altre.',
  sample: 'Pàgina de mostra amb el giny',
};

export default page;
