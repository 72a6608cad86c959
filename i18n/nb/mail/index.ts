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
  signInSubject: 'Logg inn på {host}',
  signInAction: 'Logg inn',
  signInNote:
    'Lenken virker én gang, innen {minutes} {{minutt|minutter}}. Hvis du ikke har bedt om den, kan du se bort fra denne e-posten.',
  inviteSubject: '{name} inviterer deg til {host}',
  inviteAction: 'Godta invitasjonen',
  inviteNote: 'Lenken virker én gang, innen {days} {{dag|dager}}.',
  replySubject: 'Samtalen din med {name}',
  openConversation: 'Åpne samtalen',
  replyPicture: 'Et bilde, som er i samtalen.',
  replyByMail: 'Du kan også svare på denne e-posten.',
  replyPrivate: 'Lenken åpner samtalen din. Ikke gi den til noen.',
  replyWhy: 'Du får denne e-posten fordi du oppga denne adressen i samtalen med {name}.',
  unsubscribe: 'Meld deg av disse e-postene',
  unsubscribed: 'Du får ikke flere slike e-poster.',
  resubscribe: 'Motta dem igjen',
};

export default mail;
