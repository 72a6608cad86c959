import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Bitte schalten Sie JavaScript in Ihrem Browser ein und laden Sie die Seite neu, um zu antworten.',
  oldBrowser:
    'Dieser Browser ist zu alt für diese Seite. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.',
  sample: 'Eine Beispielseite mit dem Widget',
};

export default page;
