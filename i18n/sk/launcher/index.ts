import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Poslať spätnú väzbu',
  close: 'Zavrieť spätnú väzbu',
  dismiss: 'Skryť tip',
  unread: 'nové správy: {count}',
  failed: 'Pri načítaní widgetu sa niečo nepodarilo. Skúste to prosím neskôr.',
  tryAgain: 'Skúsiť znova',
};

export default launcher;
