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
};

export default mail;
