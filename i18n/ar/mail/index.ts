import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
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
};

export default mail;
