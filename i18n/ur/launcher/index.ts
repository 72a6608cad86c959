import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'اپنی رائے دیں',
  close: 'رائے کی ونڈو بند کریں',
  dismiss: 'یہ اشارہ چھپائیں',
  unread: 'نئے پیغامات: {count}',
  failed: 'ویجیٹ لوڈ کرتے وقت خرابی پیش آ گئی۔ براہ کرم بعد میں دوبارہ کوشش کریں۔',
  tryAgain: 'دوبارہ کوشش کریں',
};

export default launcher;
