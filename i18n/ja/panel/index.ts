import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'この方法ではアンケートを開けません。\nお送りしたリンクから開くか、新しいリンクをご請求ください。',
  inactive: 'このアンケートは現在受け付けていません。\n別の機会にもう一度お越しください。',
  repeat: 'フィードバックはすでにお送りいただいています。\nありがとうございました。',
  unsubscribe: '配信停止',
  resumed: '前回の回答が残っています。',
  startAgain: '最初からやり直す',
  idle: 'まだご利用中ですか。操作がない場合、回答はまもなく消去されます。',
  stay: '利用を続ける',
  previous: 'これまでのフィードバック',
  none: '送信した内容は、ここに一覧表示されます。',
  newFeedback: '新しいフィードバック',
  unread: '新着メッセージ{count}件',
};

export default panel;
