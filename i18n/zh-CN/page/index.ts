import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: '要作答，请在浏览器中启用 JavaScript 并重新加载页面。',
};

export default page;
