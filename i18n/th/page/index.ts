import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'หากต้องการตอบ โปรดเปิดใช้ JavaScript ในเบราว์เซอร์ของคุณ แล้วโหลดหน้านี้ใหม่',
  oldBrowser: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับหน้านี้ กรุณาอัปเดตหรือใช้เบราว์เซอร์อื่น',
  sample: 'หน้าตัวอย่างที่มีวิดเจ็ต',
};

export default page;
