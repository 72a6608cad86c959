import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Për t’u përgjigjur, aktivizoni JavaScript në shfletuesin tuaj dhe ringarkoni faqen.',
};

export default page;
