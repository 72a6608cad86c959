import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Vastamiseks lülitage brauseris JavaScript sisse ja laadige leht uuesti.',
};

export default page;
