import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Cavab vermək üçün brauzerinizdə JavaScript-i aktivləşdirin və səhifəni yenidən yükləyin.',
  oldBrowser:
    'Bu brauzer bu səhifə üçün çox köhnədir. Zəhmət olmasa, onu yeniləyin və ya başqasından istifadə edin.',
  sample: 'Vidcetin göstərildiyi nümunə səhifə',
};

export default page;
