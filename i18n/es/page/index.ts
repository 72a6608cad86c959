import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Para responder, active JavaScript en su navegador y vuelva a cargar la página.',
};

export default page;
