import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'คำตอบใหม่: {count}',
  messages: 'ข้อความใหม่: {count}',
  unanswered: 'การสนทนาที่ยังไม่มีการตอบ: {count}',
  more: 'เพิ่มเติมในกล่องข้อความ: {count}',
  week: 'สรุปรายสัปดาห์: {period}',
  survey: 'แบบสำรวจ',
  weekResponses: 'คำตอบ',
  change: 'ในวงเล็บ: การเปลี่ยนแปลงจากสัปดาห์ก่อน',
  quiet: 'สัปดาห์นี้ไม่มีคำตอบ',
  open: 'เปิดในกล่องข้อความ',
  why: 'คุณได้รับอีเมลนี้เพราะการแจ้งเตือน “{name}”',
  test: 'นี่คือการทดสอบ: อีเมลจากเซิร์ฟเวอร์นี้ส่งถึงแล้ว',
  signInSubject: 'เข้าสู่ระบบ {host}',
  signInAction: 'เข้าสู่ระบบ',
  signInNote: 'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน {minutes} นาที หากคุณไม่ได้ขอลิงก์นี้ โปรดข้ามอีเมลนี้',
  inviteSubject: '{name} เชิญคุณเข้าร่วม {host}',
  inviteAction: 'ตอบรับคำเชิญ',
  inviteNote: 'ลิงก์นี้ใช้ได้ครั้งเดียวภายใน {days} วัน',
  replySubject: 'การสนทนาของคุณกับ {name}',
  openConversation: 'เปิดการสนทนา',
  replyPicture: 'รูปภาพ ซึ่งอยู่ในการสนทนา',
  replyByMail: 'คุณตอบกลับอีเมลนี้ได้เช่นกัน',
  replyPrivate: 'ลิงก์นี้เปิดการสนทนาของคุณ อย่าให้ผู้อื่น',
  replyWhy: 'คุณได้รับอีเมลนี้เพราะให้ที่อยู่นี้ไว้ในการสนทนากับ {name}',
  unsubscribe: 'เลิกรับอีเมลเหล่านี้',
  unsubscribed: 'คุณจะไม่ได้รับอีเมลเหล่านี้อีก',
  resubscribe: 'รับอีกครั้ง',
};

export default mail;
