import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Ky pyetësor nuk mund të hapet në këtë mënyrë.\nJu lutemi, hapni lidhjen që ju është dërguar ose kërkoni një të re.',
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
