import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nye svar: {count}',
  messages: 'Nye meldinger: {count}',
  unanswered: 'Samtaler uten svar: {count}',
  more: 'Flere i innboksen: {count}',
  week: 'Ukesoversikt: {period}',
  survey: 'Undersøkelse',
  weekResponses: 'Svar',
  change: 'I parentes: endringen fra uken før.',
  quiet: 'Ingen svar denne uken.',
  open: 'Åpne i innboksen',
  why: 'Du får denne e-posten på grunn av varselet «{name}».',
  test: 'Dette er en test: e-post fra denne serveren kommer frem.',
};

export default mail;
