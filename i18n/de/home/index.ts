import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Heute',
  answersToday: '{count} {{Antwort|Antworten}} heute',
  inSevenDays: '{count} in 7 Tagen',
  noAnswers: 'Keine in den letzten 7 Tagen. Teilen Sie eine Umfrage, um welche zu erhalten.',
  allResults: 'Alle Ergebnisse',
  waiting: '{count} {{Unterhaltung wartet|Unterhaltungen warten}} auf eine Antwort',
  openInbox: 'Posteingang öffnen',
  addSamplesHelp:
    'Noch keine Antworten. Beispiele zeigen, wie Ergebnisse und Posteingang damit aussehen.',
  addSamples: 'Beispiele hinzufügen',
  samplesAdded: 'Die Beispiele sind hinzugefügt.',
  samplesRemoved: 'Die Beispiele sind entfernt.',
  firstSteps: 'Erste Schritte',
  stepSurvey: 'Erstellen Sie Ihre erste Umfrage',
  stepShare: 'Den Link einer Umfrage teilen oder sie auf Ihre Website setzen',
  stepInvite: 'Kollegen einladen, die antworten und Ergebnisse lesen',
  stepSignIn: 'Ein Passwort oder einen Passkey wählen',
  signInHelp:
    'Melden Sie sich an, um die Antworten von heute und die Unterhaltungen zu sehen, die auf eine Antwort warten.',
  surveys: 'Umfragen',
  surveysHelp: 'Teilen Sie einen Link, oder setzen Sie eine Umfrage in eine Seite.',
  widgets: 'Widgets',
  widgetsHelp: 'Eine Zeile Code setzt ein Widget auf eine Website.',
  drafts: 'Entwürfe',
  draftsHelp: 'Umfragen ohne Kanal.',
  pages: 'Seiten',
  onPage: 'Auf einer Seite',
  getCode: 'Code holen',
  notOnPage: 'Das Widget ist nicht auf der Seite?',
  findReason: 'Den Grund finden',
  preview: 'Vorschau',
  share: 'Teilen',
  inWidget: 'In einem Widget',
  link: 'Link',
  linkHelp: 'Verschicken Sie ihn, oder drucken Sie den Code.',
  qrCode: 'QR-Code des Links',
  onSite: 'Auf einer Website',
  notCopied: 'Dieser Browser erlaubt es hier nicht: Markieren Sie den Text, und kopieren Sie ihn.',
  placeAnywhere: 'Fügen Sie ihn an beliebiger Stelle der Seite ein.',
  placeSurvey: 'Fügen Sie ihn dort ein, wo die Umfrage sein soll.',
  frame: 'Frame',
  frameHelp:
    'Fügen Sie ihn dort ein, wo die Umfrage sein soll. Der Frame ist so hoch wie die Umfrage darin.',
  wordPressHelp:
    'Fügen Sie einer Seite einen Block „Individuelles HTML“ hinzu, oder setzen Sie den Code in die Fußzeile eines Plugins für Code in Kopf- und Fußzeile.',
  tagManagerHelp:
    'Legen Sie ein Tag des Typs „Benutzerdefiniertes HTML“ an, und lassen Sie es auf allen Seiten auslösen.',
  reactHelp: 'Führen Sie im Repository {pack} aus, und in Ihrem Projekt {install}.',
  mistakes: 'Fehler in den Dateien',
  mistakesHelp:
    'Dateien mit Fehlern werden nicht veröffentlicht. {command} listet sie in einem Terminal auf.',
  notPublished: 'Nicht veröffentlicht',
};

export default home;
