import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Heute',
  answersToday: '{count} {{Antwort|Antworten}} heute',
  inSevenDays: '{count} in 7 Tagen',
  noAnswers: 'Keine in den letzten 7 Tagen. Teilen Sie eine Umfrage, um welche zu erhalten.',
  allResults: 'Alle Ergebnisse',
  waiting: '{count} {{Unterhaltung wartet|Unterhaltungen warten}} auf eine Antwort',
  unanswered: '{count} {{Antwort|Antworten}} mit E-Mail-Adresse, aber ohne Erwiderung',
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
  draftsHelp: 'Noch auf keiner Seite.',
  pages: 'Seiten',
  onPage: 'Auf einer Seite',
  getCode: 'Code holen',
  notOnPage: 'Das Widget ist nicht auf der Seite?',
  findReason: 'Den Grund finden',
  preview: 'Vorschau',
  example: 'Beispiel',
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
  mistakeHere: 'In dieser Zeile ist ein Fehler.',
  filesWrong: 'Die Dateien haben Fehler: Version {version} bleibt veröffentlicht.',
  filesDiffer:
    'Die Dateien weichen von der veröffentlichten Version {version} ab. Veröffentlichen Sie sie: {command}',
  notPublished: 'Nicht veröffentlicht',
  explain: {
    title: 'Warum erscheint das Widget nicht?',
    rules: 'Seine Regeln',
    forPage: 'Für Besucher von {page}.',
    addPage:
      'Hängen Sie {parameter} und die Adresse Ihrer Seite an die Adresse dieser Seite an, um Domain und Muster zu prüfen.',
    allows: 'erlaubt es',
    hides: 'verbirgt es',
    depends: 'kommt darauf an',
    codeWrong: '{code} ist kein Widget-Code: PSN- und sieben Buchstaben, Ziffern, - oder _.',
    codeUnknown:
      'Dieser Server hat kein Widget mit dem Code {code}. Vergleichen Sie ihn Buchstabe für Buchstabe mit dem Code in der Datei des Widgets.',
    codeFound: 'Dieser Server hat ein Widget mit dem Code {code}.',
    anyDomain: 'Jede Domain darf es zeigen.',
    domainListed: '{host} gehört zu {domains} oder liegt unter einer davon.',
    domainMissing: '{host} gehört nicht zu {domains} und liegt unter keiner davon.',
    dependsOnPage: 'Es kommt auf die Seite an: {list}.',
    notTakenOff: 'Es ist nicht abgeschaltet.',
    takenOff: 'Der Inhaber hat es abgeschaltet: {setting} ist true.',
    anyAddress: 'Jede Adresse darf es zeigen.',
    addressFits: 'Die Adresse der Seite ist {address}. Eines der Muster passt: {patterns}.',
    addressMissing:
      'Die Adresse der Seite ist {address}. Keines der Muster passt: {patterns}. Falsche, zu lange oder gefährliche Muster passen auf nichts.',
    byItself: 'Es erscheint von selbst.',
    waits: '{setting} ist false: Es wartet auf {methods}.',
    notOnMobile: 'Telefone und Tablets zeigen es nicht.',
    rate: 'Es erscheint bei {rate} von 100 Besuchern; die anderen sehen es nie.',
    once: 'Ein Browser, der es einmal gezeigt hat, zeigt es eine Zeit lang nicht wieder.',
    onceAnswered:
      'Ein Browser, der eine Antwort gesendet hat, zeigt es eine Zeit lang nicht wieder.',
    otherCauses: 'Andere Ursachen',
    noLine: 'Die Zeile ist nicht in der Seite',
    noLineHelp: 'Suchen Sie im Quelltext der Seite danach:',
    noLineModule: 'Ohne {attribute} läuft sie nicht.',
    forbidden: 'Die Seite verbietet das Skript',
    forbiddenHelp:
      'Die Konsole des Browsers nennt die Content Security Policy. Nehmen Sie diesen Server darin auf:',
    blocked: 'Ein Inhaltsblocker hat das Skript entfernt',
    blockedHelp:
      'In der Konsole steht {error}. Schalten Sie den Blocker für die Seite aus, oder betreiben Sie diesen Server unter einer eigenen Domain.',
    unreachable: 'Die Seite erreicht diesen Server nicht',
    unreachableHelp:
      'Öffnen Sie {address} im selben Browser. Eine Seite mit {scheme} lädt nur Skripte mit {scheme}.',
    invisible: 'Die Schaltfläche ist da, aber unsichtbar',
    invisibleHelp:
      'Führen Sie dies in der Konsole der Seite aus. Es erklärt Regel für Regel für Ihren Browser:',
  },
};

export default home;
