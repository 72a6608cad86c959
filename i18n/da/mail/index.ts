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
  signInSubject: 'Log ind på {host}',
  signInAction: 'Log ind',
  signInNote:
    'Linket virker én gang, inden for {minutes} {{minut|minutter}}. Hvis du ikke har bedt om det, kan du se bort fra denne e-mail.',
  inviteSubject: '{name} inviterer dig til {host}',
  inviteAction: 'Accepter invitationen',
  inviteNote: 'Linket virker én gang, inden for {days} {{dag|dage}}.',
  replySubject: 'Din samtale med {name}',
  openConversation: 'Åbn samtalen',
  replyPicture: 'Et billede, som er i samtalen.',
  replyByMail: 'Du kan også svare på denne e-mail.',
  replyPrivate: 'Linket åbner din samtale. Giv det ikke videre til nogen.',
  replyWhy: 'Du får denne e-mail, fordi du angav denne adresse i din samtale med {name}.',
  unsubscribe: 'Afmeld disse e-mails',
  unsubscribed: 'Du får ikke flere af disse e-mails.',
  resubscribe: 'Modtag dem igen',
};

export default mail;
