import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'תשובות חדשות: {count}',
  messages: 'הודעות חדשות: {count}',
  unanswered: 'שיחות ללא מענה: {count}',
  more: 'עוד בתיבת ההודעות: {count}',
  week: 'סיכום שבועי: {period}',
  survey: 'סקר',
  weekResponses: 'תשובות',
  change: 'בסוגריים: השינוי לעומת השבוע הקודם.',
  quiet: 'לא היו תשובות השבוע.',
  open: 'פתיחה בתיבת ההודעות',
  why: 'הודעה זו נשלחה אליך בגלל ההתראה ”{name}”.',
  test: 'זוהי בדיקה: הודעות הדוא״ל מהשרת הזה מגיעות.',
  signInSubject: 'כניסה אל {host}',
  signInAction: 'כניסה',
  signInNote:
    'הקישור פועל פעם אחת, בתוך {minutes} {{minutes:|דקה|דקות|דקות|דקות|דקות}}. אם לא ביקשת אותו, אפשר להתעלם מהודעה זו.',
  inviteSubject: 'הזמנה מאת {name} אל {host}',
  inviteAction: 'קבלת ההזמנה',
  inviteNote: 'הקישור פועל פעם אחת, בתוך {days} {{days:|יום|ימים|ימים|ימים|ימים}}.',
  replySubject: 'השיחה שלך עם {name}',
  openConversation: 'פתיחת השיחה',
  replyPicture: 'תמונה, שנמצאת בשיחה.',
  replyByMail: 'אפשר גם להשיב להודעה הזו.',
  replyPrivate: 'הקישור פותח את השיחה שלך. אין להעביר אותו לאחרים.',
  replyWhy: 'קיבלת את ההודעה הזו כי מסרת את הכתובת הזו בשיחה עם {name}.',
  unsubscribe: 'הסרה מרשימת הדיוור',
  unsubscribed: 'לא יישלחו אליך עוד הודעות כאלה.',
  resubscribe: 'לקבל אותן שוב',
};

export default mail;
