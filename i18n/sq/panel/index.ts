import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Nënshkrim i pavlefshëm!\nJu lutemi, hapni lidhjen që ju është dërguar.',
  inactive: 'Ky pyetësor nuk është i hapur për momentin.\nJu lutemi, kthehuni një herë tjetër.',
  repeat: 'I keni dërguar tashmë komentet tuaja.\nFaleminderit!',
  unsubscribe: 'Çabonohu',
  resumed: 'Përgjigjet tuaja të herës së fundit janë ende këtu.',
  startAgain: 'Fillo nga e para',
  idle: 'Jeni ende këtu? Përndryshe përgjigjet tuaja do të fshihen pas pak.',
  stay: 'Jam këtu',
  previous: 'Komentet e mëparshme',
  none: 'Gjithçka që dërgoni do të shfaqet këtu.',
  newFeedback: 'Koment i ri',
  unread: '{count} {{mesazh i ri|mesazhe të reja}}',
};

export default panel;
