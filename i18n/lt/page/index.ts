import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Norėdami atsakyti, naršyklėje įjunkite „JavaScript“ ir įkelkite puslapį iš naujo.',
};

export default page;
