import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Trimite feedback',
  close: 'Închide feedbackul',
  dismiss: 'Ascunde această indicație',
  unread: 'mesaje noi: {count}',
  failed: 'A apărut o eroare la încărcarea widgetului. Încercați din nou mai târziu.',
  tryAgain: 'Reîncearcă',
};

export default launcher;
