import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Oggi',
  answersToday: '{count} {{|risposta|||di risposte|risposte}} oggi',
  inSevenDays: '{count} in 7 giorni',
  noAnswers: 'Nessuna negli ultimi 7 giorni. Condivida un sondaggio per riceverne.',
  allResults: 'Tutti i risultati',
  waiting:
    '{count} {{|conversazione attende|||di conversazioni attendono|conversazioni attendono}} una risposta',
  openInbox: 'Apri la posta in arrivo',
  addSamplesHelp:
    'Ancora nessuna risposta. Gli esempi mostrano come appaiono risultati e posta in arrivo con delle risposte.',
  addSamples: 'Aggiungi esempi',
  samplesAdded: 'Gli esempi sono stati aggiunti.',
  samplesRemoved: 'Gli esempi sono stati rimossi.',
  firstSteps: 'Primi passi',
  stepSurvey: 'Crei il Suo primo sondaggio',
  stepShare: 'Condivida il link di un sondaggio, o lo metta sul Suo sito',
  stepInvite: 'Inviti colleghi a rispondere e a leggere i risultati',
  stepSignIn: 'Scelga una password o una passkey',
  signInHelp:
    'Acceda per vedere le risposte di oggi e le conversazioni che attendono una risposta.',
  surveys: 'Sondaggi',
  surveysHelp: 'Condivida un link, o metta un sondaggio in una pagina.',
  widgets: 'Widget',
  widgetsHelp: 'Una riga di codice aggiunge un widget a un sito.',
  drafts: 'Bozze',
  draftsHelp: 'Sondaggi senza canale.',
  pages: 'Pagine',
  onPage: 'In una pagina',
  getCode: 'Ottieni il codice',
  notOnPage: 'Il widget non è nella pagina?',
  findReason: 'Trova il motivo',
  preview: 'Anteprima',
  share: 'Condividi',
  inWidget: 'In un widget',
  link: 'Link',
  linkHelp: 'Lo invii, o stampi il codice.',
  qrCode: 'Codice QR del link',
  onSite: 'In un sito',
  notCopied: 'Questo browser non lo consente qui: selezioni il testo e lo copi.',
  placeAnywhere: 'Lo incolli in qualsiasi punto della pagina.',
  placeSurvey: 'Lo incolli dove deve apparire il sondaggio.',
  frame: 'Cornice',
  frameHelp:
    'La incolli dove deve apparire il sondaggio. La cornice è alta quanto il sondaggio che contiene.',
  wordPressHelp:
    'Aggiunga un blocco “HTML personalizzato” a una pagina, o incolli il codice nel piè di pagina di un plugin per codice in intestazione e piè di pagina.',
  tagManagerHelp: 'Crei un tag di tipo “HTML personalizzato” e lo attivi su tutte le pagine.',
  reactHelp: 'Nel repository esegua {pack}, e nel Suo progetto {install}.',
  mistakes: 'Errori nei file',
  mistakesHelp: 'I file con errori non vengono pubblicati. {command} li elenca in un terminale.',
  notPublished: 'Non pubblicato',
};

export default home;
