import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Пошаљи повратне информације',
  close: 'Затвори повратне информације',
  dismiss: 'Сакриј овај савет',
  unread: 'нове поруке: {count}',
  failed: 'Дошло је до грешке при учитавању. Покушајте поново касније.',
  tryAgain: 'Покушај поново',
};

export default launcher;
