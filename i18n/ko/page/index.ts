import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: '답변하려면 브라우저에서 JavaScript를 켜고 페이지를 새로고침해 주세요.',
};

export default page;
