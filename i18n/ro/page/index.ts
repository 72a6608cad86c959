import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Pentru a răspunde, activați JavaScript în browser și reîncărcați pagina.',
  oldBrowser:
    'Acest browser este prea vechi pentru această pagină. Actualizați-l sau folosiți altul.',
  sample: 'O pagină de exemplu cu widgetul',
};

export default page;
