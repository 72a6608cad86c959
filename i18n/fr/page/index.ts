import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Pour répondre, activez JavaScript dans votre navigateur et rechargez la page.',
};

export default page;
