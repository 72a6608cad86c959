import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'إبداء الملاحظات',
  close: 'إغلاق الملاحظات',
  dismiss: 'إخفاء هذا التلميح',
  unread: 'الرسائل الجديدة: {count}',
  failed: 'حدث خطأ أثناء تحميل الأداة. يُرجى المحاولة لاحقًا.',
  tryAgain: 'إعادة المحاولة',
};

export default launcher;
