import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: '簽章無效！',
  inactive: '此問卷目前未開放。',
  repeat: '您已提供過意見回饋。',
  unsubscribe: '取消訂閱',
  resumed: '您上次的回答仍保留在這裡。',
  startAgain: '重新開始',
  previous: '先前的意見回饋',
  none: '您從這裡送出的內容會列在此處。',
  newFeedback: '新的意見回饋',
  unread: '{count} 則新訊息',
};

export default panel;
