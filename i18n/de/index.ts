import type { Translation } from '../i18n-types';

const de: Translation = {
  common: {
    close: 'Schließen',
    back: 'Zurück',
    loading: 'Wird geladen\u00a0…',
    tryAgain: 'Erneut versuchen',
    poweredBy: 'Erstellt mit PSN',
    newWindow: 'öffnet sich in einem neuen Fenster',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Weiter',
    pressKey: '{key} drücken',
    submit: 'Senden',
    sending: 'Wird gesendet\u00a0…',
    saved:
      'Ihre Antworten sind auf diesem Gerät gespeichert und werden gesendet, sobald eine Verbindung besteht.',
    offline:
      'Sie sind offline. Sie können weitermachen: Ihre Antworten werden gesendet, sobald die Verbindung wieder da ist.',
    skip: 'Überspringen',
    required: 'erforderlich',
    question: 'Frage',
    select: 'Bitte auswählen',
    thanks: 'Vielen Dank!',
    chat: 'Mit uns chatten',
    again: 'Neues Feedback geben',
    characters: '{count} von {max} Zeichen',
    emailExample: 'name@example.com',
    preview: 'Vorschau: Was Sie hier eingeben, wird nicht gesendet.',
    language: 'Sprache',
    progress: 'Fortschritt',
  },
  validation: {
    required: 'Bitte füllen Sie dieses Feld aus, um fortzufahren.',
    chooseOne: 'Bitte wählen Sie eine Antwort aus.',
    chooseSome: 'Bitte wählen Sie mindestens eine Antwort aus.',
    chooseRating: 'Bitte wählen Sie eine Bewertung.',
    writeText: 'Bitte schreiben Sie etwas.',
    missing: '{count} {{Frage ist|Fragen sind}} noch offen.',
    answerAll: 'Bitte beantworten Sie alle Fragen, um fortzufahren.',
    requireAny: 'Bitte beantworten Sie mindestens eine Frage.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    emailList:
      'Bitte geben Sie gültige E-Mail-Adressen durch Kommas getrennt ein, zum Beispiel name@example.com, andere@example.com.',
    textBetween: 'Bitte geben Sie zwischen {min} und {max} Zeichen ein.',
    textAtLeast: 'Bitte geben Sie mindestens {min} Zeichen ein.',
    textAtMost: 'Bitte geben Sie höchstens {max} Zeichen ein.',
    selectAtMost: 'Bitte wählen Sie höchstens {max} {{Option|Optionen}} aus.',
    selectAtLeast: 'Bitte wählen Sie mindestens {min} {{Option|Optionen}} aus.',
    generic: 'Ihre Antwort ist nicht gültig. Bitte prüfen Sie sie noch einmal.',
    phone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
    date: 'Bitte geben Sie das Datum im Format {format} ein, zum Beispiel {example}.',
    smsCode: 'Der eingegebene Bestätigungscode ist falsch.',
    number: 'Bitte geben Sie eine Zahl ein.',
    numberBetween: 'Bitte geben Sie eine Zahl zwischen {lowerLimit} und {upperLimit} ein.',
    numberAtLeast: 'Bitte geben Sie eine Zahl von mindestens {lowerLimit} ein.',
    numberAtMost: 'Bitte geben Sie eine Zahl von höchstens {upperLimit} ein.',
    sumAtLeast: 'Die Summe der Zahlen darf nicht kleiner als {totalLowerLimit} sein.',
    sumAtMost: 'Die Summe der Zahlen darf nicht größer als {totalUpperLimit} sein.',
    file: 'Bitte laden Sie ein Bild oder eine PDF-Datei hoch.',
    fileTypes: 'Erlaubte Dateitypen: {types}.',
    fileSize: 'Die Datei ist zu groß: Erlaubt sind höchstens {size}.',
    upload: 'Die Datei konnte nicht hochgeladen werden. Bitte versuchen Sie es erneut.',
    notFound: 'Hierzu wurde nichts gefunden.',
    call: 'Das hat nicht funktioniert. Bitte versuchen Sie es erneut.',
    busy: 'Einen Moment bitte: Der Vorgang ist noch nicht abgeschlossen.',
  },
  errors: {
    system: 'Etwas ist schiefgelaufen.\nBitte versuchen Sie es später erneut.',
    chatLoad:
      'Beim Laden der Unterhaltung ist ein Fehler aufgetreten.\nBitte versuchen Sie es später erneut.',
    wrongUrl: 'Bitte prüfen Sie, ob die Adresse stimmt.',
    nothingHere: 'Hier wurde nichts gefunden.',
    noSurvey: 'Unter dieser Adresse gibt es keine Umfrage.',
    offline: 'Sie sind offline.\nEs geht von selbst weiter, sobald die Verbindung wieder da ist.',
    notSent:
      'Ihre Antworten konnten nicht gesendet werden, sind aber noch hier. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    notSaved:
      'Ihre Antworten konnten weder gesendet noch gespeichert werden. Bitte lassen Sie diese Seite geöffnet: Wir versuchen es weiter.',
  },
};

export default de;
