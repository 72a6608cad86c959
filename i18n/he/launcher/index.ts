import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'מתן משוב',
  close: 'סגירת המשוב',
  dismiss: 'הסתרת הרמז הזה',
  unread: 'הודעות חדשות: {count}',
  failed: 'משהו השתבש בטעינת הווידג׳ט. נא לנסות שוב מאוחר יותר.',
  tryAgain: 'ניסיון נוסף',
};

export default launcher;
