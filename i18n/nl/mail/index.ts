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
  signInSubject: 'Inloggen bij {host}',
  signInAction: 'Inloggen',
  signInNote:
    'De link werkt één keer, binnen {minutes} {{minuut|minuten}}. Als u er niet om hebt gevraagd, kunt u deze e-mail negeren.',
  inviteSubject: '{name} nodigt u uit voor {host}',
  inviteAction: 'Uitnodiging accepteren',
  inviteNote: 'De link werkt één keer, binnen {days} {{dag|dagen}}.',
  replySubject: 'Uw gesprek met {name}',
  openConversation: 'Gesprek openen',
  replyPicture: 'Een afbeelding, die in het gesprek staat.',
  replyByMail: 'U kunt ook op deze e-mail antwoorden.',
  replyPrivate: 'De link opent uw gesprek. Geef hem aan niemand door.',
  replyWhy: 'U ontvangt deze e-mail omdat u dit adres hebt opgegeven in uw gesprek met {name}.',
  unsubscribe: 'Afmelden voor deze e-mails',
  unsubscribed: 'U ontvangt deze e-mails niet meer.',
  resubscribe: 'Weer ontvangen',
};

export default mail;
