import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Neue Antworten: {count}',
  messages: 'Neue Nachrichten: {count}',
  unanswered: 'Unbeantwortete Gespräche: {count}',
  more: 'Weitere im Posteingang: {count}',
  week: 'Wochenübersicht: {period}',
  survey: 'Umfrage',
  weekResponses: 'Antworten',
  change: 'In Klammern: die Veränderung gegenüber der Vorwoche.',
  quiet: 'In dieser Woche gab es keine Antworten.',
  open: 'Im Posteingang öffnen',
  why: 'Sie erhalten diese E-Mail wegen der Benachrichtigung „{name}“.',
  test: 'Dies ist ein Test: E-Mails dieses Servers kommen an.',
  signInSubject: 'Anmeldung bei {host}',
  signInAction: 'Anmelden',
  signInNote:
    'Der Link funktioniert einmal, innerhalb von {minutes} {{Minute|Minuten}}. Falls Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  inviteSubject: '{name} lädt Sie zu {host} ein',
  inviteAction: 'Einladung annehmen',
  inviteNote: 'Der Link funktioniert einmal, innerhalb von {days} {{Tag|Tagen}}.',
  replySubject: 'Ihre Unterhaltung mit {name}',
  openConversation: 'Unterhaltung öffnen',
  replyPicture: 'Ein Bild, das in der Unterhaltung ist.',
  replyByMail: 'Sie können auch auf diese E-Mail antworten.',
  replyPrivate: 'Der Link öffnet Ihre Unterhaltung. Geben Sie ihn nicht weiter.',
  replyWhy:
    'Sie erhalten diese E-Mail, weil Sie diese Adresse in Ihrer Unterhaltung mit {name} angegeben haben.',
  unsubscribe: 'Diese E-Mails abbestellen',
  unsubscribed: 'Sie erhalten keine weiteren dieser E-Mails.',
  resubscribe: 'Wieder erhalten',
};

export default mail;
