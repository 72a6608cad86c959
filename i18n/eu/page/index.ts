import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Erantzuteko, aktibatu JavaScript zure nabigatzailean eta kargatu berriro orria.',
  oldBrowser: 'Nabigatzaile hau zaharregia da orri honetarako. Eguneratu edo erabili beste bat.',
  sample: 'Widgeta duen adibide-orria',
};

export default page;
