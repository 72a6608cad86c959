import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Za odgovor uključite JavaScript u svom pregledniku i ponovno učitajte stranicu.',
};

export default page;
