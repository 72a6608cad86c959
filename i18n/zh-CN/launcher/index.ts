import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: '提交反馈',
  close: '关闭反馈',
  dismiss: '隐藏此提示',
  unread: '新消息：{count}',
  failed: '加载小组件时出现问题，请稍后重试。',
  tryAgain: '重试',
};

export default launcher;
