import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Eman iritzia',
  close: 'Itxi iritzien leihoa',
  dismiss: 'Ezkutatu ohar hau',
  unread: 'mezu berriak: {count}',
  failed: 'Arazoren bat izan da kargatzean. Saiatu berriro geroago.',
  tryAgain: 'Saiatu berriro',
};

export default launcher;
