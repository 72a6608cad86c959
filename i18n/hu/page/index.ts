import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'A válaszadáshoz kapcsolja be a JavaScriptet a böngészőjében, és töltse be újra az oldalt.',
  oldBrowser:
    'Ez a böngésző túl régi ehhez az oldalhoz. Kérjük, frissítse, vagy használjon másikat.',
  sample: 'Mintaoldal a widgettel',
};

export default page;
