import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Nederīgs paraksts!',
  inactive: 'Šī aptauja pašlaik nav pieejama.',
  repeat: 'Jūs jau sniedzāt savu atsauksmi.',
  unsubscribe: 'Atteikties no e-pasta ziņām',
  resumed: 'Jūsu iepriekšējās reizes atbildes joprojām ir šeit.',
  startAgain: 'Sākt no jauna',
  previous: 'Iepriekšējās atsauksmes',
  none: 'Šeit būs redzams viss, ko no šejienes nosūtīsiet.',
  newFeedback: 'Jauna atsauksme',
  unread: '{count} {{jaunu ziņu|jauna ziņa||||jaunas ziņas}}',
};

export default panel;
