import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: '新答卷：{count}',
  messages: '新消息：{count}',
  unanswered: '未回复的对话：{count}',
  more: '收件箱中还有：{count}',
  week: '每周摘要：{period}',
  survey: '问卷',
  weekResponses: '答卷',
  change: '括号内为与前一周相比的变化。',
  quiet: '本周没有答卷。',
  open: '在收件箱中打开',
  why: '您收到此邮件是因为通知“{name}”。',
  test: '这是一封测试邮件：此服务器的邮件可以送达。',
  signInSubject: '登录 {host}',
  signInAction: '登录',
  signInNote: '此链接在 {minutes} 分钟内有效，仅可使用一次。如果您没有请求此链接，请忽略此邮件。',
  inviteSubject: '{name} 邀请您加入 {host}',
  inviteAction: '接受邀请',
  inviteNote: '此链接在 {days} 天内有效，仅可使用一次。',
  replySubject: '您与{name}的对话',
  openConversation: '打开对话',
  replyPicture: '一张图片，可在对话中查看。',
  replyByMail: '您也可以直接回复此邮件。',
  replyPrivate: '此链接会打开您的对话，请勿转给他人。',
  replyWhy: '您收到此邮件，是因为您在与{name}的对话中提供了此地址。',
  unsubscribe: '退订这些邮件',
  unsubscribed: '您将不再收到此类邮件。',
  resubscribe: '重新接收',
};

export default mail;
