import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Ongeldige handtekening!',
  inactive: 'Deze enquête is op dit moment niet open.',
  repeat: 'U hebt uw feedback al gegeven.',
  unsubscribe: 'Afmelden',
  resumed: 'Uw antwoorden van de vorige keer staan er nog.',
  startAgain: 'Opnieuw beginnen',
  previous: 'Eerdere feedback',
  none: 'Wat u van hieruit verstuurt, komt op deze plek te staan.',
  newFeedback: 'Nieuwe feedback',
  unread: '{count} {{nieuw bericht|nieuwe berichten}}',
};

export default panel;
