import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Envia comentaris',
  close: 'Tanca la finestra de comentaris',
  dismiss: 'Amaga aquesta indicació',
  unread: 'missatges nous: {count}',
  failed: 'S’ha produït un error durant la càrrega. Torneu-ho a provar més tard.',
  tryAgain: 'Torna-ho a provar',
};

export default launcher;
