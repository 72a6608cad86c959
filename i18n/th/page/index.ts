import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'หากต้องการตอบ โปรดเปิดใช้ JavaScript ในเบราว์เซอร์ของคุณ แล้วโหลดหน้านี้ใหม่',
};

export default page;
