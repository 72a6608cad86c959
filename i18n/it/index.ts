import type { Translation } from '../i18n-types';

const it: Translation = {
  common: {
    close: 'Chiudi',
    back: 'Indietro',
    loading: 'Caricamento…',
    tryAgain: 'Riprova',
    poweredBy: 'Realizzato con PSN',
    newWindow: 'si apre in una nuova finestra',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Avanti',
    pressKey: 'premere {key}',
    submit: 'Invia',
    sending: 'Invio in corso…',
    saved:
      'Le risposte sono salvate su questo dispositivo e verranno inviate non appena ci sarà una connessione.',
    offline:
      'Nessuna connessione a internet. È possibile continuare: le risposte saranno inviate appena torna la connessione.',
    skip: 'Salta',
    required: 'obbligatorio',
    question: 'domanda',
    select: 'Selezionare',
    selectAll: 'Seleziona tutto',
    thanks: 'Grazie!',
    chat: 'Parlare in chat con noi',
    again: 'Lasciare un nuovo feedback',
    characters: '{count} su {max} {{max:|carattere|||caratteri|caratteri}}',
    emailExample: 'nome@example.com',
    preview: 'Anteprima: nulla di ciò che si inserisce qui verrà inviato.',
    language: 'Lingua',
    progress: 'Avanzamento',
  },
  validation: {
    required: 'Compilare questo campo per continuare.',
    chooseOne: 'Scegliere una risposta.',
    chooseSome: 'Scegliere almeno una risposta.',
    chooseRating: 'Scegliere una valutazione.',
    writeText: 'Scrivere qualcosa.',
    missing: '{count} {{|domanda attende|||domande attendono|domande attendono}} una risposta.',
    answerAll: 'Rispondere a tutte le domande per continuare.',
    requireAny: 'Rispondere ad almeno una domanda.',
    email: 'Inserire un indirizzo email valido, ad esempio nome@example.com.',
    emailList:
      'Inserire indirizzi email validi separati da virgole, ad esempio nome@example.com, altro@example.com.',
    textBetween: 'Scrivere da {min} a {max} {{max:|carattere|||caratteri|caratteri}}.',
    textAtLeast: 'Scrivere almeno {min} {{|carattere|||caratteri|caratteri}}.',
    textAtMost: 'Scrivere al massimo {max} {{|carattere|||caratteri|caratteri}}.',
    selectAtMost: 'Selezionare al massimo {max} {{|opzione|||opzioni|opzioni}}.',
    selectAtLeast: 'Selezionare almeno {min} {{|opzione|||opzioni|opzioni}}.',
    generic: 'Non è stato possibile convalidare la risposta. Si prega di ricontrollarla.',
    phone: 'Inserire un numero di telefono valido.',
    date: 'Inserire una data nel formato {format}, per esempio {example}.',
    dateBetween: 'Inserire una data compresa tra il {earliest} e il {latest}.',
    dateAtLeast: 'Inserire il {earliest} o una data successiva.',
    dateAtMost: 'Inserire il {latest} o una data precedente.',
    smsCode: 'Il codice di verifica inserito non è corretto.',
    number: 'Inserire un numero.',
    numberBetween: 'Inserire un numero compreso tra {lowerLimit} e {upperLimit}.',
    numberAtLeast: 'Inserire un numero maggiore o uguale a {lowerLimit}.',
    numberAtMost: 'Inserire un numero minore o uguale a {upperLimit}.',
    sumAtLeast: 'La somma dei numeri non può essere inferiore a {totalLowerLimit}.',
    sumAtMost: 'La somma dei numeri non può essere superiore a {totalUpperLimit}.',
    file: 'Caricare un’immagine o un file PDF.',
    fileTypes: 'Tipi di file accettati: {types}.',
    fileSize: 'Il file è troppo grande: la dimensione massima è {size}.',
    upload: 'Non è stato possibile caricare il file. Riprovare.',
    notFound: 'Nessun risultato per questo valore.',
    call: 'Operazione non riuscita. Riprovare.',
    busy: 'Un momento, per favore: l’operazione è ancora in corso.',
  },
  errors: {
    system: 'Si è verificato un errore.\nRiprovare più tardi.',
    chatLoad:
      'Si è verificato un errore durante il caricamento della conversazione.\nRiprovare più tardi.',
    wrongUrl: 'Verificare che l’indirizzo sia corretto.',
    nothingHere: 'Qui non è stato trovato nulla.',
    noSurvey: 'Non c’è alcun sondaggio a questo indirizzo.',
    offline:
      'Nessuna connessione a internet.\nIl caricamento riprenderà da solo appena torna la connessione.',
    notSent:
      'Non è stato possibile inviare le risposte. Sono ancora qui: controllare la connessione e riprovare.',
    notSaved:
      'Non è stato possibile né inviare né salvare le risposte. Tenere aperta questa pagina: continuiamo a provare.',
  },
};

export default it;
