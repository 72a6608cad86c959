import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Astăzi',
  answersToday: '{count} {{|răspuns||răspunsuri||de răspunsuri}} astăzi',
  inSevenDays: '{count} în 7 zile',
  noAnswers: 'Niciunul în ultimele 7 zile. Distribuiți un chestionar pentru a primi răspunsuri.',
  allResults: 'Toate rezultatele',
  waiting:
    '{count} {{|conversație așteaptă||conversații așteaptă||de conversații așteaptă}} un răspuns',
  openInbox: 'Deschide mesajele primite',
  addSamplesHelp:
    'Încă nu sunt răspunsuri. Exemplele arată cum se văd rezultatele și mesajele primite cu răspunsuri.',
  addSamples: 'Adaugă exemple',
  samplesAdded: 'Exemplele au fost adăugate.',
  samplesRemoved: 'Exemplele au fost eliminate.',
  firstSteps: 'Primii pași',
  stepSurvey: 'Creați primul chestionar',
  stepShare: 'Distribuiți linkul unui chestionar sau puneți-l pe site-ul dumneavoastră',
  stepInvite: 'Invitați colegi să răspundă și să citească rezultatele',
  stepSignIn: 'Alegeți o parolă sau o cheie de acces',
  signInHelp:
    'Conectați-vă pentru a vedea răspunsurile de astăzi și conversațiile care așteaptă un răspuns.',
  surveys: 'Chestionare',
  surveysHelp: 'Distribuiți un link sau puneți un chestionar într-o pagină.',
  widgets: 'Widgeturi',
  widgetsHelp: 'O linie de cod adaugă un widget pe un site.',
  drafts: 'Ciorne',
  draftsHelp: 'Chestionare fără canal.',
  pages: 'Pagini',
  onPage: 'Pe o pagină',
  getCode: 'Obține codul',
  notOnPage: 'Widgetul nu este pe pagină?',
  findReason: 'Află motivul',
  preview: 'Previzualizare',
  share: 'Distribuie',
  inWidget: 'Într-un widget',
  link: 'Link',
  linkHelp: 'Trimiteți-l sau imprimați codul.',
  qrCode: 'Codul QR al linkului',
  onSite: 'Pe un site',
  notCopied: 'Acest browser nu permite asta aici: selectați textul și copiați-l.',
  placeAnywhere: 'Lipiți-o oriunde în pagină.',
  placeSurvey: 'Lipiți-l unde trebuie să fie chestionarul.',
  frame: 'Cadru',
  frameHelp:
    'Lipiți-l unde trebuie să fie chestionarul. Cadrul este la fel de înalt ca chestionarul din el.',
  wordPressHelp:
    'Adăugați un bloc „HTML personalizat” într-o pagină sau lipiți codul în subsolul unui modul pentru cod în antet și subsol.',
  tagManagerHelp:
    'Creați o etichetă de tipul „HTML personalizat” și declanșați-o pe toate paginile.',
  reactHelp: 'În depozit rulați {pack}, iar în proiectul dumneavoastră {install}.',
  mistakes: 'Greșeli în fișiere',
  mistakesHelp: 'Fișierele cu greșeli nu se publică. {command} le listează într-un terminal.',
  notPublished: 'Nepublicat',
};

export default home;
