import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'امضا نامعتبر است!',
  inactive: 'این نظرسنجی در حال حاضر باز نیست.',
  repeat: 'شما پیش‌تر بازخورد خود را ثبت کرده‌اید.',
  unsubscribe: 'لغو اشتراک',
  resumed: 'پاسخ‌های دفعهٔ قبل شما هنوز اینجاست.',
  startAgain: 'شروع دوباره',
  previous: 'بازخوردهای قبلی',
  none: 'آنچه از اینجا می‌فرستید در این فهرست نمایش داده می‌شود.',
  newFeedback: 'بازخورد جدید',
  unread: '{count} پیام جدید',
};

export default panel;
