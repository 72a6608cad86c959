import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Zet JavaScript aan in uw browser en laad de pagina opnieuw om te antwoorden.',
  oldBrowser: 'Deze browser is te oud voor deze pagina. Werk hem bij of gebruik een andere.',
  sample: 'Een voorbeeldpagina met de widget',
};

export default page;
