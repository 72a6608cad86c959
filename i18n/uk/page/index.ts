import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Щоб відповісти, увімкніть JavaScript у браузері та перезавантажте сторінку.',
  oldBrowser:
    'Цей браузер застарий для цієї сторінки. Будь ласка, оновіть його або скористайтеся іншим.',
  sample: 'Приклад сторінки з віджетом',
};

export default page;
