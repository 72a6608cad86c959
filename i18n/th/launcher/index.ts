import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: 'แสดงความคิดเห็น',
  close: 'ปิดหน้าต่างความคิดเห็น',
  dismiss: 'ซ่อนคำแนะนำนี้',
  unread: 'ข้อความใหม่: {count}',
  failed: 'เกิดข้อผิดพลาดขณะโหลดวิดเจ็ต กรุณาลองใหม่ภายหลัง',
  tryAgain: 'ลองอีกครั้ง',
};

export default launcher;
