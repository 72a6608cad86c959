import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Untuk menjawab, sila hidupkan JavaScript dalam pelayar anda dan muat semula halaman.',
};

export default page;
