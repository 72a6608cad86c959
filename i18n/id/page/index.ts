import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Untuk menjawab, aktifkan JavaScript di browser Anda lalu muat ulang halaman.',
  oldBrowser:
    'Peramban ini terlalu lama untuk halaman ini. Silakan perbarui atau gunakan yang lain.',
  sample: 'Halaman contoh dengan widget',
};

export default page;
