import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'אי אפשר לפתוח את הסקר הזה בדרך זו.\nנא לפתוח את הקישור שנשלח אליך, או לבקש קישור חדש.',
  inactive: 'הסקר הזה אינו פתוח כרגע.\nנא לחזור בזמן אחר.',
  repeat: 'כבר שלחת את המשוב שלך.\nתודה רבה!',
  unsubscribe: 'ביטול המינוי',
  resumed: 'התשובות שלך מהפעם הקודמת עדיין כאן.',
  startAgain: 'התחלה מחדש',
  idle: 'עדיין כאן? אם לא, התשובות יימחקו בעוד רגע.',
  stay: 'אני כאן',
  previous: 'משובים קודמים',
  none: 'כל מה שיישלח מכאן יופיע ברשימה הזאת.',
  newFeedback: 'משוב חדש',
  unread: '{count} {{count:|הודעה חדשה|הודעות חדשות|הודעות חדשות|הודעות חדשות|הודעות חדשות}}',
};

export default panel;
