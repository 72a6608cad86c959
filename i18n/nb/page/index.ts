import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Slå på JavaScript i nettleseren og last inn siden på nytt for å svare.',
  oldBrowser: 'Denne nettleseren er for gammel for siden. Oppdater den, eller bruk en annen.',
  sample: 'En eksempelside med widgeten',
};

export default page;
