import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'フィードバックを送る',
  close: 'フィードバックを閉じる',
  dismiss: 'このヒントを非表示にする',
  unread: '新着メッセージ：{count}件',
  failed: 'ウィジェットの読み込み中に問題が発生しました。しばらくしてからもう一度お試しください。',
  tryAgain: '再試行',
};

export default launcher;
