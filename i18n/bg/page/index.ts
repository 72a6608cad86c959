import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'За да отговорите, включете JavaScript в браузъра си и презаредете страницата.',
};

export default page;
