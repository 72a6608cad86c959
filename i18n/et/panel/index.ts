import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Kehtetu allkiri!',
  inactive: 'See küsitlus ei ole praegu avatud.',
  repeat: 'Olete tagasiside juba andnud.',
  unsubscribe: 'Loobu kirjadest',
  resumed: 'Teie eelmise korra vastused on siin alles.',
  startAgain: 'Alusta uuesti',
  previous: 'Varasem tagasiside',
  none: 'Siin kuvatakse kõik, mille siit saadate.',
  newFeedback: 'Uus tagasiside',
  unread: '{count} {{uus sõnum|uut sõnumit}}',
};

export default panel;
