import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Aby odpowiedzieć, włącz obsługę JavaScript w przeglądarce i odśwież stronę.',
  oldBrowser:
    'Ta przeglądarka jest za stara dla tej strony. Proszę ją zaktualizować lub użyć innej.',
  sample: 'Przykładowa strona z widżetem',
};

export default page;
