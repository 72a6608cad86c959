import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Per rispondere, attivi JavaScript nel browser e ricarichi la pagina.',
};

export default page;
