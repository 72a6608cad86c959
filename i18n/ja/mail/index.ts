import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: '新しい回答：{count}',
  messages: '新しいメッセージ：{count}',
  unanswered: '返信のない会話：{count}',
  more: '受信トレイにあるその他：{count}',
  week: '週間サマリー：{period}',
  survey: 'アンケート',
  weekResponses: '回答',
  change: 'かっこ内は前週からの増減です。',
  quiet: '今週の回答はありません。',
  open: '受信トレイで開く',
  why: 'このメールは通知「{name}」により送信されています。',
  test: 'これはテストです。このサーバーからのメールは届いています。',
  signInSubject: '{host}へのログイン',
  signInAction: 'ログイン',
  signInNote:
    'リンクは{minutes}分以内に1回だけ使えます。お心当たりがない場合は、このメールを無視してください。',
  inviteSubject: '{name}さんから{host}に招待されました',
  inviteAction: '招待を承諾する',
  inviteNote: 'リンクは{days}日以内に1回だけ使えます。',
  replySubject: '{name}との会話',
  openConversation: '会話を開く',
  replyPicture: '画像があります。会話でご覧ください。',
  replyByMail: 'このメールに返信することもできます。',
  replyPrivate: 'このリンクから会話が開きます。ほかの人に渡さないでください。',
  replyWhy: '{name}との会話でこのアドレスが入力されたため、このメールをお送りしています。',
  unsubscribe: 'このメールの配信を停止する',
  unsubscribed: '今後、このメールは届きません。',
  resubscribe: 'もう一度受け取る',
};

export default mail;
