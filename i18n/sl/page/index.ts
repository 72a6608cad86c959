import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Za odgovor v brskalniku vklopite JavaScript in znova naložite stran.',
  oldBrowser: 'Ta brskalnik je prestar za to stran. Posodobite ga ali uporabite drugega.',
  sample: 'Vzorčna stran z gradnikom',
};

export default page;
