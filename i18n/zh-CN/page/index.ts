import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: '要作答，请在浏览器中启用 JavaScript 并重新加载页面。',
  oldBrowser: '此浏览器版本过旧，无法使用此页面。请更新浏览器或换用其他浏览器。',
  sample: '带有小组件的示例页面',
};

export default page;
