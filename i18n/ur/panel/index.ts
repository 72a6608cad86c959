import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'یہ سروے اس طرح نہیں کھل سکتا۔\nبراہ کرم وہ لنک کھولیں جو آپ کو بھیجا گیا تھا، یا نیا لنک مانگیں۔',
  inactive: 'یہ سروے اس وقت کھلا نہیں ہے۔\nبراہ کرم کسی اور وقت دوبارہ آئیں۔',
  repeat: 'آپ کی رائے پہلے ہی موصول ہو چکی ہے۔\nآپ کا شکریہ!',
  unsubscribe: 'سبسکرپشن ختم کریں',
  resumed: 'پچھلی بار کے آپ کے جوابات ابھی یہیں موجود ہیں۔',
  startAgain: 'نئے سرے سے شروع کریں',
  idle: 'کیا آپ ابھی یہاں ہیں؟ ورنہ آپ کے جوابات کچھ دیر میں مٹا دیے جائیں گے۔',
  stay: 'میں یہاں ہوں',
  previous: 'پچھلی آراء',
  none: 'یہاں سے بھیجی گئی ہر چیز اس فہرست میں نظر آئے گی۔',
  newFeedback: 'نئی رائے',
  unread: '{count} {{count:نیا پیغام|نئے پیغامات}}',
};

export default panel;
