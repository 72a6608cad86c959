import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'ลายเซ็นไม่ถูกต้อง\nกรุณาเปิดลิงก์ที่ส่งถึงคุณ',
  inactive: 'ขณะนี้แบบสอบถามนี้ไม่เปิดรับคำตอบ\nกรุณากลับมาใหม่ในโอกาสอื่น',
  repeat: 'คุณได้แสดงความคิดเห็นไปแล้ว\nขอขอบคุณ',
  unsubscribe: 'ยกเลิกการรับข่าวสาร',
  resumed: 'คำตอบครั้งก่อนของคุณยังอยู่ที่นี่',
  startAgain: 'เริ่มใหม่',
  idle: 'คุณยังอยู่ไหม หากไม่มีการตอบกลับ คำตอบของคุณจะถูกล้างในอีกสักครู่',
  stay: 'ยังอยู่',
  previous: 'ความคิดเห็นก่อนหน้า',
  none: 'สิ่งที่คุณส่งจะแสดงเป็นรายการที่นี่',
  newFeedback: 'ความคิดเห็นใหม่',
  unread: 'ข้อความใหม่ {count} ข้อความ',
};

export default panel;
