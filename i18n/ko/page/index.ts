import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: '답변하려면 브라우저에서 JavaScript를 켜고 페이지를 새로고침해 주세요.',
  oldBrowser:
    '이 브라우저는 너무 오래되어 이 페이지를 볼 수 없습니다. 업데이트하거나 다른 브라우저를 사용해 주세요.',
  sample: '위젯이 있는 샘플 페이지',
};

export default page;
