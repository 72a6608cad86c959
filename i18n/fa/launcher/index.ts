import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'ثبت بازخورد',
  close: 'بستن بازخورد',
  dismiss: 'پنهان کردن این راهنما',
  unread: 'پیام‌های جدید: {count}',
  failed: 'هنگام بارگذاری ابزارک مشکلی پیش آمد. لطفاً بعداً دوباره تلاش کنید.',
  tryAgain: 'تلاش دوباره',
};

export default launcher;
