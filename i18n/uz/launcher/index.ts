import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'Fikr-mulohaza bildirish',
  close: 'Fikr-mulohaza oynasini yopish',
  dismiss: 'Bu maslahatni yashirish',
  unread: 'yangi xabarlar: {count}',
  failed: 'Vidjetni yuklashda xatolik yuz berdi. Iltimos, keyinroq qayta urinib koʻring.',
  tryAgain: 'Qayta urinish',
};

export default launcher;
