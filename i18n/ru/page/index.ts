import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Чтобы ответить, включите JavaScript в браузере и перезагрузите страницу.',
};

export default page;
