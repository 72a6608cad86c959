import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Ak chcete odpovedať, zapnite v prehliadači JavaScript a znova načítajte stránku.',
};

export default page;
