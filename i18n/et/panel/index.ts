import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Seda küsitlust ei saa sel viisil avada.\nPalun avage teile saadetud link või küsige uus.',
  inactive: 'See küsitlus ei ole praegu avatud.\nPalun tulge mõni teine kord tagasi.',
  repeat: 'Olete tagasiside juba andnud.\nAitäh!',
  unsubscribe: 'Loobu kirjadest',
  resumed: 'Teie eelmise korra vastused on siin alles.',
  startAgain: 'Alusta uuesti',
  idle: 'Kas olete veel siin? Muidu kustutatakse teie vastused peagi.',
  stay: 'Olen siin',
  previous: 'Varasem tagasiside',
  none: 'Kõik siit saadetu kuvatakse selles loendis.',
  newFeedback: 'Uus tagasiside',
  unread: '{count} {{uus sõnum|uut sõnumit}}',
};

export default panel;
