import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'ใช่',
  no: 'ไม่ใช่',
  uncertain: 'ไม่แน่ใจ',
  increase: 'เพิ่มขึ้น',
  same: 'เท่าเดิม',
  decrease: 'ลดลง',
  female: 'หญิง',
  male: 'ชาย',
  other: 'อื่น ๆ',
  none: 'ไม่มีข้อใดถูก',
  refused: 'ไม่ขอตอบ',
  unknown: 'ไม่ทราบ',
  comment: 'ความคิดเห็น',
  accept: 'ฉันยอมรับ',
  welcome: 'ยินดีต้อนรับ',
  thanks: 'ขอขอบคุณ',
  link: 'ดำเนินการต่อ',
  firstName: 'ชื่อ',
  lastName: 'นามสกุล',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  company: 'บริษัท',
  street: 'ที่อยู่',
  street2: 'ที่อยู่ บรรทัดที่สอง',
  city: 'เมือง',
  state: 'รัฐหรือภูมิภาค',
  zip: 'รหัสไปรษณีย์',
  country: 'ประเทศ',
};

export default imports;
