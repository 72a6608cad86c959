import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'للإجابة، يُرجى تفعيل JavaScript في المتصفح ثم إعادة تحميل الصفحة.',
};

export default page;
