import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Чтобы ответить, включите JavaScript в браузере и перезагрузите страницу.',
  oldBrowser:
    'Этот браузер слишком старый для этой страницы. Пожалуйста, обновите его или откройте другой.',
  sample: 'Пример страницы с виджетом',
};

export default page;
