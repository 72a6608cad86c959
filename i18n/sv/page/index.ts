import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Slå på JavaScript i din webbläsare och ladda om sidan för att svara.',
  oldBrowser: 'Den här webbläsaren är för gammal för sidan. Uppdatera den eller använd en annan.',
  sample: 'En exempelsida med widgeten',
};

export default page;
