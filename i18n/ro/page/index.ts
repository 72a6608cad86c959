import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Pentru a răspunde, activați JavaScript în browser și reîncărcați pagina.',
};

export default page;
