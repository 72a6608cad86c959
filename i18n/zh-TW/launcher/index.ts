import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: '提供意見回饋',
  close: '關閉意見回饋',
  dismiss: '隱藏此提示',
  unread: '新訊息：{count}',
  failed: '載入小工具時發生問題，請稍後再試。',
  tryAgain: '再試一次',
};

export default launcher;
