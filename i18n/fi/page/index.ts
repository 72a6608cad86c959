import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Ota JavaScript käyttöön selaimessasi ja lataa sivu uudelleen, jotta voit vastata.',
  oldBrowser: 'Tämä selain on liian vanha tälle sivulle. Päivitä se tai käytä toista selainta.',
  sample: 'Esimerkkisivu, jolla widget näkyy',
};

export default page;
