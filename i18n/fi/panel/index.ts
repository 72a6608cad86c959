import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Tätä kyselyä ei voi avata näin.\nAvaa sinulle lähetetty linkki tai pyydä uusi.',
  inactive: 'Tämä kysely ei ole nyt avoinna.\nTule takaisin toisella kertaa.',
  repeat: 'Olet jo antanut palautteesi.\nKiitos!',
  unsubscribe: 'Peru sähköpostit',
  resumed: 'Viime kerralla antamasi vastaukset ovat yhä tallella.',
  startAgain: 'Aloita alusta',
  idle: 'Oletko vielä paikalla? Muuten vastauksesi poistetaan hetken kuluttua.',
  stay: 'Olen paikalla',
  previous: 'Aiemmat palautteet',
  none: 'Täältä lähettämäsi palaute näkyy tässä.',
  newFeedback: 'Uusi palaute',
  unread: '{count} {{uusi viesti|uutta viestiä}}',
};

export default panel;
