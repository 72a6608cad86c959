import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature: 'Ogiltig signatur!',
  inactive: 'Undersökningen är inte öppen just nu.',
  repeat: 'Du har redan lämnat din feedback.',
  unsubscribe: 'Avsluta utskick',
  resumed: 'Dina svar från förra gången finns kvar här.',
  startAgain: 'Börja om',
  previous: 'Tidigare feedback',
  none: 'Det du skickar härifrån visas här.',
  newFeedback: 'Ny feedback',
  unread: '{count} {{nytt meddelande|nya meddelanden}}',
};

export default panel;
