import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: '無法以這種方式開啟此問卷。\n請開啟傳送給您的連結，或索取新的連結。',
  inactive: '此問卷目前未開放。\n請改天再來。',
  repeat: '您已提供過意見回饋。\n謝謝您！',
  unsubscribe: '取消訂閱',
  resumed: '您上次的回答仍保留在這裡。',
  startAgain: '重新開始',
  idle: '您還在嗎？若沒有操作，您的回答即將被清除。',
  stay: '我還在',
  previous: '先前的意見回饋',
  none: '您送出的內容會顯示在這裡。',
  newFeedback: '新的意見回饋',
  unread: '{count} 則新訊息',
};

export default panel;
