import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: '无法通过这种方式打开此问卷。\n请打开发送给您的链接，或索取新的链接。',
  inactive: '此问卷目前未开放。\n请改日再来。',
  repeat: '您已经提交过反馈。\n谢谢！',
  unsubscribe: '退订',
  resumed: '您上次的回答仍保留在这里。',
  startAgain: '重新开始',
  idle: '您还在吗？如果没有操作，您的回答即将被清除。',
  stay: '我还在',
  previous: '以往的反馈',
  none: '您提交的内容会显示在这里。',
  newFeedback: '新的反馈',
  unread: '{count} 条新消息',
};

export default panel;
