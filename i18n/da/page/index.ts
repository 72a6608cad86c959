import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Slå JavaScript til i din browser, og genindlæs siden for at svare.',
};

export default page;
