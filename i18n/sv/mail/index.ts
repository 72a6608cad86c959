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
  signInSubject: 'Logga in på {host}',
  signInAction: 'Logga in',
  signInNote:
    'Länken fungerar en gång, inom {minutes} {{minut|minuter}}. Om du inte har bett om den kan du bortse från detta mejl.',
  inviteSubject: '{name} bjuder in dig till {host}',
  inviteAction: 'Acceptera inbjudan',
  inviteNote: 'Länken fungerar en gång, inom {days} {{dag|dagar}}.',
  replySubject: 'Din konversation med {name}',
  openConversation: 'Öppna konversationen',
  replyPicture: 'En bild, som finns i konversationen.',
  replyByMail: 'Du kan också svara på det här mejlet.',
  replyPrivate: 'Länken öppnar din konversation. Ge den inte till någon.',
  replyWhy: 'Du får det här mejlet eftersom du angav den här adressen i konversationen med {name}.',
  unsubscribe: 'Avsluta de här mejlen',
  unsubscribed: 'Du får inga fler sådana mejl.',
  resubscribe: 'Ta emot dem igen',
};

export default mail;
