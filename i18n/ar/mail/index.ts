import type { NamespaceMailTranslation } from '../../i18n-types';
import type { NumbersInForms } from '../../numbers-in-forms';

const mail: NumbersInForms<NamespaceMailTranslation> = {
  responses: 'ردود جديدة: {count}',
  messages: 'رسائل جديدة: {count}',
  unanswered: 'محادثات بلا رد: {count}',
  more: 'المزيد في صندوق الوارد: {count}',
  week: 'الملخص الأسبوعي: {period}',
  survey: 'الاستبيان',
  weekResponses: 'الردود',
  change: 'بين قوسين: التغيّر عن الأسبوع السابق.',
  quiet: 'لا توجد ردود هذا الأسبوع.',
  open: 'فتح في صندوق الوارد',
  why: 'تصلك هذه الرسالة بسبب الإشعار «{name}».',
  test: 'هذا اختبار: رسائل البريد من هذا الخادم تصل.',
  signInSubject: 'تسجيل الدخول إلى {host}',
  signInAction: 'تسجيل الدخول',
  signInNote:
    'يعمل الرابط مرة واحدة خلال {{minutes:?? دقيقة|دقيقة واحدة|دقيقتين|?? دقائق|?? دقيقة|?? دقيقة}}. إذا لم تطلبه، فتجاهل هذه الرسالة.',
  inviteSubject: 'دعوة من {name} إلى {host}',
  inviteAction: 'قبول الدعوة',
  inviteNote: 'يعمل الرابط مرة واحدة خلال {{days:?? يوم|يوم واحد|يومين|?? أيام|?? يومًا|?? يوم}}.',
  replySubject: 'محادثتك مع {name}',
  openConversation: 'فتح المحادثة',
  replyPicture: 'صورة، تجدها في المحادثة.',
  replyByMail: 'يمكنك أيضًا الرد على هذه الرسالة.',
  replyPrivate: 'يفتح الرابط محادثتك. لا تشاركه مع أحد.',
  replyWhy: 'تصلك هذه الرسالة لأنك ذكرت هذا العنوان في محادثتك مع {name}.',
  unsubscribe: 'إلغاء الاشتراك في هذه الرسائل',
  unsubscribed: 'لن تصلك رسائل من هذا النوع بعد الآن.',
  resubscribe: 'استلامها من جديد',
};

export default mail;
