import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: '如要作答，請在瀏覽器中啟用 JavaScript 並重新載入頁面。',
  oldBrowser: '此瀏覽器版本過舊，無法使用此頁面。請更新瀏覽器或改用其他瀏覽器。',
  sample: '含有小工具的範例頁面',
};

export default page;
