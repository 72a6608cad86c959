import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Da biste odgovorili, uključite JavaScript u svom pregledniku i ponovo učitajte stranicu.',
  oldBrowser: 'Ovaj preglednik je prestar za ovu stranicu. Ažurirajte ga ili koristite drugi.',
  sample: 'Ogledna stranica s vidžetom',
};

export default page;
