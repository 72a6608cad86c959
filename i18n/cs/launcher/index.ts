import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Poslat zpětnou vazbu',
  close: 'Zavřít zpětnou vazbu',
  dismiss: 'Skrýt tip',
  unread: 'nové zprávy: {count}',
  failed: 'Při načítání widgetu se něco nepovedlo. Zkuste to prosím později.',
  tryAgain: 'Zkusit znovu',
};

export default launcher;
