import type { NamespacePanelTranslation } from '../../i18n-types';
import type { NumbersInForms } from '../../numbers-in-forms';

const panel: NumbersInForms<NamespacePanelTranslation> = {
  signature:
    'لا يمكن فتح هذا الاستبيان بهذه الطريقة.\nيُرجى فتح الرابط الذي أُرسل إليك، أو طلب رابط جديد.',
  inactive: 'هذا الاستبيان غير متاح حاليًا.\nيُرجى العودة في وقت آخر.',
  repeat: 'لقد سبق أن أرسلت ملاحظاتك.\nشكرًا لك!',
  unsubscribe: 'إلغاء الاشتراك',
  resumed: 'إجاباتك من المرة السابقة لا تزال هنا.',
  startAgain: 'البدء من جديد',
  idle: 'هل ما زلت هنا؟ وإلا فستُمسح إجاباتك بعد لحظات.',
  stay: 'ما زلت هنا',
  previous: 'الملاحظات السابقة',
  none: 'كل ما يُرسل من هنا سيظهر في هذه القائمة.',
  newFeedback: 'ملاحظات جديدة',
  unread:
    '{{count:?? رسالة جديدة|رسالة جديدة واحدة|رسالتان جديدتان|?? رسائل جديدة|?? رسالة جديدة|?? رسالة جديدة}}',
};

export default panel;
