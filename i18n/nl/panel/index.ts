import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Deze enquête kan niet op deze manier worden geopend.\nOpen de link die u hebt ontvangen of vraag om een nieuwe.',
  inactive: 'Deze enquête is op dit moment niet open.\nKom een andere keer terug.',
  repeat: 'U hebt uw feedback al gegeven.\nHartelijk dank!',
  unsubscribe: 'Afmelden',
  resumed: 'Uw antwoorden van de vorige keer staan er nog.',
  startAgain: 'Opnieuw beginnen',
  idle: 'Bent u er nog? Anders worden uw antwoorden zo gewist.',
  stay: 'Ik ben er nog',
  previous: 'Eerdere feedback',
  none: 'Hier komt de feedback te staan die u verstuurt.',
  newFeedback: 'Nieuwe feedback',
  unread: '{count} {{nieuw bericht|nieuwe berichten}}',
};

export default panel;
