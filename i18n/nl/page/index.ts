import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Zet JavaScript aan in uw browser en laad de pagina opnieuw om te antwoorden.',
};

export default page;
