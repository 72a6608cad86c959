import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Za odgovor uključite JavaScript u svom pregledniku i ponovno učitajte stranicu.',
  oldBrowser: 'Ovaj preglednik je prestar za ovu stranicu. Ažurirajte ga ili upotrijebite drugi.',
  sample: 'Ogledna stranica s widgetom',
};

export default page;
