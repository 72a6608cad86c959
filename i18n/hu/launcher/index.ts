import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Visszajelzés küldése',
  close: 'Visszajelzés bezárása',
  dismiss: 'Tipp elrejtése',
  unread: 'új üzenetek: {count}',
  failed: 'Hiba történt a betöltés során. Kérjük, próbálja újra később.',
  tryAgain: 'Újrapróbálás',
};

export default launcher;
