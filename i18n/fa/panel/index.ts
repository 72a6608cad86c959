import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'امضا نامعتبر است!\nلطفاً پیوندی را که برایتان فرستاده شده باز کنید.',
  inactive: 'این نظرسنجی در حال حاضر فعال نیست.\nلطفاً زمان دیگری بازگردید.',
  repeat: 'شما پیش‌تر بازخورد خود را ثبت کرده‌اید.\nسپاسگزاریم!',
  unsubscribe: 'لغو اشتراک',
  resumed: 'پاسخ‌های دفعهٔ قبل شما هنوز اینجاست.',
  startAgain: 'شروع دوباره',
  idle: 'هنوز اینجا هستید؟ در غیر این صورت پاسخ‌هایتان تا لحظاتی دیگر پاک می‌شود.',
  stay: 'اینجا هستم',
  previous: 'بازخوردهای قبلی',
  none: 'آنچه از اینجا می‌فرستید در این فهرست نمایش داده می‌شود.',
  newFeedback: 'بازخورد جدید',
  unread: '{count} پیام جدید',
};

export default panel;
