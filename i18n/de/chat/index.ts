import type { NamespaceChatTranslation } from '../../i18n-types';

const chat: NamespaceChatTranslation = {
  title: 'Unterhaltung',
  yourMessage: 'Ihre Nachricht',
  send: 'Senden',
  sendAgain: 'Erneut senden',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  seen: 'Gesehen',
  failed: 'Nicht gesendet',
  you: 'Sie',
  unknown: 'Unbekannt',
  clickToOpen: 'Zum Öffnen klicken',
  image: 'Bild',
  attach: 'Bild anhängen',
  removeImage: 'Bild entfernen',
  notAnImage: 'Es können nur Bilder mit höchstens {size} angehängt werden.',
  tooLong: 'Diese Nachricht ist zu lang: {count} Zeichen (höchstens {max}).',
  typing: '{name} schreibt\u00a0…',
  otherSide: 'Ihr Gegenüber',
  newMessages: '{count} {{neue Nachricht|neue Nachrichten}}',
  older: 'Frühere Nachrichten anzeigen',
  archive: 'Diese Unterhaltung beenden',
  archiveTitle: 'Unterhaltung beenden?',
  archiveText:
    'Die Unterhaltung wird archiviert. Danach können keine Nachrichten mehr geschrieben werden.',
  no: 'Nein',
  yes: 'Ja',
  closeWindow: 'Dieses Fenster schließen',
  copyLink: 'Link zu dieser Unterhaltung kopieren',
  linkCopied: 'Der Link ist kopiert. Wer ihn hat, kann hier mitlesen und schreiben.',
  soundOn: 'Ton bei neuen Nachrichten einschalten',
  soundOff: 'Ton bei neuen Nachrichten ausschalten',
  closed: 'Ihre Unterhaltung ist archiviert.',
  queued: 'Vielen Dank für Ihre Geduld. Wir sind gleich für Sie da.',
  outOfHours:
    'Wir sind derzeit nicht online. Bitte melden Sie sich während unserer Servicezeiten wieder.',
  ratePrompt:
    'Die Bearbeitung Ihres Feedbacks ist abgeschlossen. Wie bewerten Sie unseren Service?',
  rateBad: 'Nicht zufrieden',
  rateNeutral: 'Neutral',
  rateGood: 'Zufrieden',
  rateFailed: 'Ihre Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  yourAnswers: 'Ihre Antworten',
};

export default chat;
