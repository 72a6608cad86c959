import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Slå på JavaScript i nettleseren og last inn siden på nytt for å svare.',
};

export default page;
