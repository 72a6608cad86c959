import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Bitte schalten Sie JavaScript in Ihrem Browser ein und laden Sie die Seite neu, um zu antworten.',
};

export default page;
