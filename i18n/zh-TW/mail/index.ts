import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: '新填答：{count}',
  messages: '新訊息：{count}',
  unanswered: '未回覆的對話：{count}',
  more: '收件匣中還有：{count}',
  week: '每週摘要：{period}',
  survey: '問卷',
  weekResponses: '填答',
  change: '括號內為與前一週相比的變化。',
  quiet: '本週沒有填答。',
  open: '在收件匣中開啟',
  why: '您收到這封郵件是因為通知「{name}」。',
  test: '這是測試郵件：此伺服器的郵件可以送達。',
  signInSubject: '登入 {host}',
  signInAction: '登入',
  signInNote: '此連結在 {minutes} 分鐘內有效，僅可使用一次。如果您沒有要求此連結，請忽略這封郵件。',
  inviteSubject: '{name} 邀請您加入 {host}',
  inviteAction: '接受邀請',
  inviteNote: '此連結在 {days} 天內有效，僅可使用一次。',
  replySubject: '您與{name}的對話',
  openConversation: '開啟對話',
  replyPicture: '一張圖片，可在對話中查看。',
  replyByMail: '您也可以直接回覆此電子郵件。',
  replyPrivate: '此連結會開啟您的對話，請勿轉給他人。',
  replyWhy: '您收到此電子郵件，是因為您在與{name}的對話中提供了此地址。',
  unsubscribe: '取消訂閱這些郵件',
  unsubscribed: '您將不再收到此類郵件。',
  resubscribe: '重新接收',
};

export default mail;
