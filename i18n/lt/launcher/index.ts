import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Palikti atsiliepimą',
  close: 'Uždaryti atsiliepimus',
  dismiss: 'Slėpti šį patarimą',
  unread: 'naujų žinučių: {count}',
  failed: 'Įkeliant atsiliepimų langą įvyko klaida. Pabandykite vėliau dar kartą.',
  tryAgain: 'Bandyti dar kartą',
};

export default launcher;
