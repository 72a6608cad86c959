import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nieuwe antwoorden: {count}',
  messages: 'Nieuwe berichten: {count}',
  unanswered: 'Gesprekken zonder antwoord: {count}',
  more: 'Meer in de inbox: {count}',
  week: 'Weekoverzicht: {period}',
  survey: 'Enquête',
  weekResponses: 'Antwoorden',
  change: 'Tussen haakjes: de verandering ten opzichte van de week ervoor.',
  quiet: 'Deze week waren er geen antwoorden.',
  open: 'Openen in de inbox',
  why: 'U krijgt deze e-mail vanwege de melding ‘{name}’.',
  test: 'Dit is een test: e-mails van deze server komen aan.',
};

export default mail;
