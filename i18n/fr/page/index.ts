import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Pour répondre, activez JavaScript dans votre navigateur et rechargez la page.',
  oldBrowser:
    'Ce navigateur est trop ancien pour cette page. Veuillez le mettre à jour ou en utiliser un autre.',
  sample: 'Une page d’exemple avec le widget',
};

export default page;
