import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Da biste odgovorili, uključite JavaScript u pregledaču i ponovo učitajte stranicu.',
};

export default page;
