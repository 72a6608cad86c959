import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nya svar: {count}',
  messages: 'Nya meddelanden: {count}',
  unanswered: 'Konversationer utan svar: {count}',
  more: 'Fler i inkorgen: {count}',
  week: 'Veckosammanfattning: {period}',
  survey: 'Enkät',
  weekResponses: 'Svar',
  change: 'Inom parentes: förändringen från veckan innan.',
  quiet: 'Inga svar den här veckan.',
  open: 'Öppna i inkorgen',
  why: 'Du får detta mejl på grund av aviseringen ”{name}”.',
  test: 'Detta är ett test: mejl från den här servern kommer fram.',
};

export default mail;
