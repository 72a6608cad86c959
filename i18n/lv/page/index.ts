import type { NamespacePageTranslation } from '../../i18n-types';

const page: NamespacePageTranslation = {
  needsScripts:
    'Lai atbildētu, pārlūkprogrammā ieslēdziet JavaScript un atkārtoti ielādējiet lapu.',
  oldBrowser:
    'Šī pārlūkprogramma šai lapai ir pārāk veca. Lūdzu, atjauniniet to vai izmantojiet citu.',
  sample: 'Parauga lapa ar logrīku',
};

export default page;
