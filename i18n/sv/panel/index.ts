import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Undersökningen kan inte öppnas på det här sättet.\nÖppna länken som du har fått eller be om en ny.',
  inactive: 'Undersökningen är inte öppen just nu.\nKom tillbaka en annan gång.',
  repeat: 'Du har redan lämnat din feedback.\nTack!',
  unsubscribe: 'Avregistrera dig',
  resumed: 'Dina svar från förra gången finns kvar här.',
  startAgain: 'Börja om',
  idle: 'Är du kvar? Annars raderas dina svar om en stund.',
  stay: 'Jag är kvar',
  previous: 'Tidigare feedback',
  none: 'Det du skickar härifrån visas här.',
  newFeedback: 'Ny feedback',
  unread: '{count} {{nytt meddelande|nya meddelanden}}',
};

export default panel;
