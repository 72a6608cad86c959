import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Aby odpowiedzieć, włącz obsługę JavaScript w przeglądarce i odśwież stronę.',
};

export default page;
