import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Inkesta hau ezin da horrela ireki.\nIreki jaso duzun esteka, edo eskatu beste bat.',
  inactive: 'Inkesta hau ez dago irekita une honetan.\nItzuli beste une batean.',
  repeat: 'Dagoeneko eman duzu zure iritzia.\nEskerrik asko!',
  unsubscribe: 'Kendu harpidetza',
  resumed: 'Aurreko aldian emandako erantzunak hemen daude oraindik.',
  startAgain: 'Hasi berriro',
  idle: 'Hor al zaude oraindik? Bestela, zure erantzunak laster ezabatuko dira.',
  stay: 'Hemen nago',
  previous: 'Aurreko iritziak',
  none: 'Hemendik bidaltzen duzuna zerrenda honetan agertuko da.',
  newFeedback: 'Iritzi berria',
  unread: '{count} mezu berri',
};

export default panel;
