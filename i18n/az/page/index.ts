import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Cavab vermək üçün brauzerinizdə JavaScript-i aktivləşdirin və səhifəni yenidən yükləyin.',
};

export default page;
