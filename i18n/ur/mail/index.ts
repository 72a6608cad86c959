import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'نئے جوابات: {count}',
  messages: 'نئے پیغامات: {count}',
  unanswered: 'بغیر جواب کی گفتگوئیں: {count}',
  more: 'ان باکس میں مزید: {count}',
  week: 'ہفتہ وار خلاصہ: {period}',
  survey: 'سروے',
  weekResponses: 'جوابات',
  change: 'قوسین میں: پچھلے ہفتے سے تبدیلی۔',
  quiet: 'اس ہفتے کوئی جواب نہیں آیا۔',
  open: 'ان باکس میں کھولیں',
  why: 'آپ کو یہ ای میل اطلاع “{name}” کی وجہ سے ملی ہے۔',
  test: 'یہ ایک جانچ ہے: اس سرور کی ای میلز پہنچ رہی ہیں۔',
  signInSubject: '{host} میں سائن ان کریں',
  signInAction: 'سائن ان کریں',
  signInNote:
    'یہ لنک {minutes} منٹ کے اندر ایک بار کام کرتا ہے۔ اگر آپ نے یہ نہیں مانگا تو اس ای میل کو نظر انداز کریں۔',
  inviteSubject: '{name} نے آپ کو {host} پر مدعو کیا ہے',
  inviteAction: 'دعوت قبول کریں',
  inviteNote: 'یہ لنک {days} دن کے اندر ایک بار کام کرتا ہے۔',
  replySubject: '{name} کے ساتھ آپ کی گفتگو',
  openConversation: 'گفتگو کھولیں',
  replyPicture: 'ایک تصویر، جو گفتگو میں ہے۔',
  replyByMail: 'آپ اس ای میل کا جواب بھی دے سکتے ہیں۔',
  replyPrivate: 'یہ لنک آپ کی گفتگو کھولتا ہے۔ اسے کسی کو نہ دیں۔',
  replyWhy: 'آپ کو یہ ای میل اس لیے ملی ہے کہ آپ نے {name} کے ساتھ گفتگو میں یہ پتہ دیا تھا۔',
  unsubscribe: 'یہ ای میلز بند کریں',
  unsubscribed: 'اب آپ کو ایسی ای میلز نہیں ملیں گی۔',
  resubscribe: 'دوبارہ حاصل کریں',
};

export default mail;
