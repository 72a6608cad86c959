import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Ota JavaScript käyttöön selaimessasi ja lataa sivu uudelleen, jotta voit vastata.',
};

export default page;
