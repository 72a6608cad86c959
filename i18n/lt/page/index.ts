import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts: 'Norėdami atsakyti, naršyklėje įjunkite „JavaScript“ ir įkelkite puslapį iš naujo.',
  oldBrowser: 'Ši naršyklė šiam puslapiui per sena. Atnaujinkite ją arba naudokite kitą.',
  sample: 'Pavyzdinis puslapis su valdikliu',
};

export default page;
