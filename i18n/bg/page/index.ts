import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'За да отговорите, включете JavaScript в браузъра си и презаредете страницата.',
  oldBrowser:
    'Този браузър е твърде стар за тази страница. Моля, обновете го или използвайте друг.',
  sample: 'Примерна страница с джаджата',
};

export default page;
