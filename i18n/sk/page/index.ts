import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Ak chcete odpovedať, zapnite v prehliadači JavaScript a znova načítajte stránku.',
  oldBrowser:
    'Tento prehliadač je na túto stránku príliš starý. Aktualizujte ho prosím alebo použite iný.',
  sample: 'Ukážková stránka s widgetom',
};

export default page;
