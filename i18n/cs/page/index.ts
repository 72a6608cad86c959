import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Chcete-li odpovědět, zapněte v prohlížeči JavaScript a načtěte stránku znovu.',
};

export default page;
