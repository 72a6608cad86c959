import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Sinadurak ez du balio!',
  inactive: 'Inkesta hau ez dago irekita une honetan.',
  repeat: 'Dagoeneko eman duzu zure iritzia.',
  unsubscribe: 'Kendu harpidetza',
  resumed: 'Aurreko aldiko zure erantzunak hemen daude oraindik.',
  startAgain: 'Hasi berriro',
  previous: 'Aurreko iritziak',
  none: 'Hemendik bidaltzen duzuna leku honetan agertuko da.',
  newFeedback: 'Iritzi berria',
  unread: '{count} mezu berri',
};

export default panel;
