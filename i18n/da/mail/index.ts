import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nye svar: {count}',
  messages: 'Nye beskeder: {count}',
  unanswered: 'Samtaler uden svar: {count}',
  more: 'Flere i indbakken: {count}',
  week: 'Ugeoversigt: {period}',
  survey: 'Undersøgelse',
  weekResponses: 'Svar',
  change: 'I parentes: ændringen siden ugen før.',
  quiet: 'Ingen svar i denne uge.',
  open: 'Åbn i indbakken',
  why: 'Du får denne e-mail på grund af notifikationen ”{name}”.',
  test: 'Dette er en test: e-mails fra denne server kommer frem.',
};

export default mail;
