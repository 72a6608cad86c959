import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: '署名が無効です。',
  inactive: 'このアンケートは現在受け付けていません。',
  repeat: 'フィードバックはすでにお送りいただいています。',
  unsubscribe: '配信停止',
  resumed: '前回の回答が残っています。',
  startAgain: '最初からやり直す',
  previous: 'これまでのフィードバック',
  none: 'ここから送信した内容が、この場所に一覧表示されます。',
  newFeedback: '新しいフィードバック',
  unread: '新着メッセージ{count}件',
};

export default panel;
