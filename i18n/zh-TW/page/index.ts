import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: '如要作答，請在瀏覽器中啟用 JavaScript 並重新載入頁面。',
};

export default page;
