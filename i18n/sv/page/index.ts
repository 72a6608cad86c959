import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Slå på JavaScript i din webbläsare och ladda om sidan för att svara.',
};

export default page;
