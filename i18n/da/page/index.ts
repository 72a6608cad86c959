import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Slå JavaScript til i din browser, og genindlæs siden for at svare.',
  oldBrowser: 'Denne browser er for gammel til siden. Opdater den, eller brug en anden.',
  sample: 'En eksempelside med widgetten',
};

export default page;
