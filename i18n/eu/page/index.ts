import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Erantzuteko, aktibatu JavaScript zure nabigatzailean eta kargatu berriro orria.',
};

export default page;
