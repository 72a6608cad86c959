import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'За да одговорите, вклучете JavaScript во прелистувачот и повторно вчитајте ја страницата.',
};

export default page;
