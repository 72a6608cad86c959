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
};

export default mail;
