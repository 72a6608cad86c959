import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'A válaszadáshoz kapcsolja be a JavaScriptet a böngészőjében, és töltse be újra az oldalt.',
};

export default page;
