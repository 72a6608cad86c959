import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Nënshkrim i pavlefshëm!',
  inactive: 'Ky pyetësor nuk është i hapur për momentin.',
  repeat: 'I keni dërguar tashmë komentet tuaja.',
  unsubscribe: 'Çabonohu',
  resumed: 'Përgjigjet tuaja të herës së fundit janë ende këtu.',
  startAgain: 'Fillo nga e para',
  previous: 'Komentet e mëparshme',
  none: 'Çdo gjë që dërgoni nga këtu do të shfaqet në këtë vend.',
  newFeedback: 'Koment i ri',
  unread: '{count} {{mesazh i ri|mesazhe të reja}}',
};

export default panel;
