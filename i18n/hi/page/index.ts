import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'उत्तर देने के लिए, कृपया अपने ब्राउज़र में JavaScript चालू करें और पेज फिर से लोड करें।',
  oldBrowser: 'यह ब्राउज़र इस पेज के लिए बहुत पुराना है। कृपया इसे अपडेट करें या किसी दूसरे का उपयोग करें।',
  sample: 'विजेट वाला एक नमूना पेज',
};

export default page;
