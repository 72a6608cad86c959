import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'پاسخ‌های جدید: {count}',
  messages: 'پیام‌های جدید: {count}',
  unanswered: 'گفتگوهای بی‌پاسخ: {count}',
  more: 'موارد بیشتر در صندوق ورودی: {count}',
  week: 'خلاصهٔ هفتگی: {period}',
  survey: 'نظرسنجی',
  weekResponses: 'پاسخ‌ها',
  change: 'داخل پرانتز: تغییر نسبت به هفتهٔ قبل.',
  quiet: 'این هفته پاسخی نیامده است.',
  open: 'باز کردن در صندوق ورودی',
  why: 'این ایمیل را به دلیل اعلان «{name}» دریافت می‌کنید.',
  test: 'این یک آزمایش است: ایمیل‌های این سرور می‌رسند.',
  signInSubject: 'ورود به {host}',
  signInAction: 'ورود',
  signInNote:
    'این پیوند یک بار و تا {minutes} دقیقه کار می‌کند. اگر شما آن را نخواسته‌اید، این ایمیل را نادیده بگیرید.',
  inviteSubject: '{name} شما را به {host} دعوت کرده است',
  inviteAction: 'پذیرفتن دعوت',
  inviteNote: 'این پیوند یک بار و تا {days} روز کار می‌کند.',
  replySubject: 'گفت‌وگوی شما با {name}',
  openConversation: 'باز کردن گفت‌وگو',
  replyPicture: 'یک تصویر که در گفت‌وگو است.',
  replyByMail: 'می‌توانید به همین ایمیل هم پاسخ دهید.',
  replyPrivate: 'این پیوند گفت‌وگوی شما را باز می‌کند. آن را به کسی ندهید.',
  replyWhy: 'این ایمیل را دریافت می‌کنید چون این نشانی را در گفت‌وگوی خود با {name} داده‌اید.',
  unsubscribe: 'لغو دریافت این ایمیل‌ها',
  unsubscribed: 'دیگر چنین ایمیلی دریافت نمی‌کنید.',
  resubscribe: 'دریافت دوباره',
};

export default mail;
