import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    '回答するには、ブラウザーで JavaScript を有効にしてページを再読み込みしてください。',
};

export default page;
