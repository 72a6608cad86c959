import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Lai atbildētu, pārlūkprogrammā ieslēdziet JavaScript un atkārtoti ielādējiet lapu.',
};

export default page;
