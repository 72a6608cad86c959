import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'उत्तर देने के लिए, कृपया अपने ब्राउज़र में JavaScript चालू करें और पेज फिर से लोड करें।',
};

export default page;
