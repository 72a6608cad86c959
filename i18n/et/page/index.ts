import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Vastamiseks lülitage brauseris JavaScript sisse ja laadige leht uuesti.',
  oldBrowser:
    'See brauser on selle lehe jaoks liiga vana. Palun uuendage seda või kasutage mõnda teist.',
  sample: 'Näidisleht vidinaga',
};

export default page;
