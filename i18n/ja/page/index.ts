import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    '回答するには、ブラウザーで JavaScript を有効にしてページを再読み込みしてください。',
  oldBrowser:
    'このブラウザーは古いため、このページを表示できません。更新するか、別のブラウザーをご利用ください。',
  sample: 'ウィジェットを表示したサンプルページ',
};

export default page;
