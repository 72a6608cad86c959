import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Chcete-li odpovědět, zapněte v prohlížeči JavaScript a načtěte stránku znovu.',
  oldBrowser:
    'Tento prohlížeč je na tuto stránku příliš starý. Aktualizujte ho prosím nebo použijte jiný.',
  sample: 'Ukázková stránka s widgetem',
};

export default page;
