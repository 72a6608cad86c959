import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Untuk menjawab, aktifkan JavaScript di browser Anda lalu muat ulang halaman.',
};

export default page;
