import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Šo aptauju šādi nevar atvērt.\nLūdzu, atveriet jums nosūtīto saiti vai palūdziet jaunu.',
  inactive: 'Šī aptauja pašlaik nav pieejama.\nLūdzu, atgriezieties citā reizē.',
  repeat: 'Jūs jau sniedzāt savu atsauksmi.\nPaldies!',
  unsubscribe: 'Atteikties no e-pasta ziņām',
  resumed: 'Jūsu iepriekšējās reizes atbildes joprojām ir šeit.',
  startAgain: 'Sākt no jauna',
  idle: 'Vai joprojām esat šeit? Pretējā gadījumā jūsu atbildes pēc brīža tiks dzēstas.',
  stay: 'Esmu šeit',
  previous: 'Iepriekšējās atsauksmes',
  none: 'Šajā sarakstā būs redzams viss, ko no šejienes nosūtīsiet.',
  newFeedback: 'Jauna atsauksme',
  unread: '{count} {{jaunu ziņu|jauna ziņa||||jaunas ziņas}}',
};

export default panel;
