import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'За да одговорите, вклучете JavaScript во прелистувачот и повторно вчитајте ја страницата.',
  oldBrowser: 'Овој прелистувач е престар за оваа страница. Ажурирајте го или користете друг.',
  sample: 'Примерна страница со виџетот',
};

export default page;
