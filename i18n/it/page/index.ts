import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Per rispondere, attivi JavaScript nel browser e ricarichi la pagina.',
  oldBrowser: 'Questo browser è troppo vecchio per questa pagina. Aggiornarlo o usarne un altro.',
  sample: 'Pagina di esempio con il widget',
};

export default page;
