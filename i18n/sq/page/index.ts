import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Për t’u përgjigjur, aktivizoni JavaScript në shfletuesin tuaj dhe ringarkoni faqen.',
  oldBrowser:
    'Ky shfletues është shumë i vjetër për këtë faqe. Ju lutemi, përditësojeni ose përdorni një tjetër.',
  sample: 'Faqe shembull me widget-in',
};

export default page;
