import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Para responder, active JavaScript en su navegador y vuelva a cargar la página.',
  oldBrowser: 'Este navegador es demasiado antiguo para esta página. Actualícelo o use otro.',
  sample: 'Página de muestra con el widget',
};

export default page;
