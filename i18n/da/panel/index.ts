import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Undersøgelsen kan ikke åbnes på denne måde.\nÅbn det link, du har fået tilsendt, eller bed om et nyt.',
  inactive: 'Undersøgelsen er ikke åben i øjeblikket.\nKom igen en anden gang.',
  repeat: 'Du har allerede givet din feedback.\nMange tak!',
  unsubscribe: 'Afmeld e-mails',
  resumed: 'Dine svar fra sidst er her stadig.',
  startAgain: 'Start forfra',
  idle: 'Er du der stadig? Ellers slettes dine svar om lidt.',
  stay: 'Jeg er her',
  previous: 'Tidligere feedback',
  none: 'Det, du sender herfra, bliver vist her.',
  newFeedback: 'Ny feedback',
  unread: '{count} {{ny besked|nye beskeder}}',
};

export default panel;
