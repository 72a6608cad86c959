import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Untuk menjawab, sila hidupkan JavaScript dalam pelayar anda dan muat semula halaman.',
  oldBrowser: 'Pelayar ini terlalu lama untuk halaman ini. Sila kemas kini atau gunakan yang lain.',
  sample: 'Halaman contoh dengan widget',
};

export default page;
