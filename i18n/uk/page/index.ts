import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Щоб відповісти, увімкніть JavaScript у браузері та перезавантажте сторінку.',
};

export default page;
