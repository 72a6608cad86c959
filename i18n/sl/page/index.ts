import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Za odgovor v brskalniku vklopite JavaScript in znova naložite stran.',
};

export default page;
