import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Vandaag',
  answersToday: '{count} {{antwoord|antwoorden}} vandaag',
  inSevenDays: '{count} in 7 dagen',
  noAnswers: 'Geen in de afgelopen 7 dagen. Deel een enquête om er te krijgen.',
  allResults: 'Alle resultaten',
  waiting: '{count} {{gesprek wacht|gesprekken wachten}} op een antwoord',
  openInbox: 'Inbox openen',
  addSamplesHelp:
    'Nog geen antwoorden. Voorbeelden laten zien hoe resultaten en inbox er dan uitzien.',
  addSamples: 'Voorbeelden toevoegen',
  samplesAdded: 'De voorbeelden zijn toegevoegd.',
  samplesRemoved: 'De voorbeelden zijn verwijderd.',
  firstSteps: 'Eerste stappen',
  stepSurvey: 'Maak uw eerste enquête',
  stepShare: 'Deel de link van een enquête, of zet haar op uw site',
  stepInvite: 'Nodig collega’s uit om te antwoorden en resultaten te lezen',
  stepSignIn: 'Kies een wachtwoord of een passkey',
  signInHelp:
    'Meld u aan om de antwoorden van vandaag te zien, en de gesprekken die op een antwoord wachten.',
  surveys: 'Enquêtes',
  surveysHelp: 'Deel een link, of zet een enquête in een pagina.',
  widgets: 'Widgets',
  widgetsHelp: 'Eén regel code zet een widget op een site.',
  drafts: 'Concepten',
  draftsHelp: 'Enquêtes zonder kanaal.',
  pages: 'Pagina’s',
  onPage: 'Op een pagina',
  getCode: 'Code ophalen',
  notOnPage: 'Staat de widget niet op de pagina?',
  findReason: 'Zoek de oorzaak',
  preview: 'Voorbeeld',
  share: 'Delen',
  inWidget: 'In een widget',
  link: 'Link',
  linkHelp: 'Verstuur hem, of druk de code af.',
  qrCode: 'QR-code van de link',
  onSite: 'Op een site',
  notCopied: 'Deze browser staat dat hier niet toe: selecteer de tekst en kopieer hem.',
  placeAnywhere: 'Plak dit ergens in de pagina.',
  placeSurvey: 'Plak dit waar de enquête moet komen.',
  frame: 'Frame',
  frameHelp: 'Plak dit waar de enquête moet komen. Het frame is zo hoog als de enquête erin.',
  wordPressHelp:
    'Voeg een blok ‘Aangepaste HTML’ toe aan een pagina, of plak dit in de voettekst van een plug-in voor code in kop- en voettekst.',
  tagManagerHelp:
    'Maak een tag van het type ‘Aangepaste HTML’ en laat die op alle pagina’s activeren.',
  reactHelp: 'Voer in de repository {pack} uit, en in uw project {install}.',
  mistakes: 'Fouten in de bestanden',
  mistakesHelp:
    'Bestanden met fouten worden niet gepubliceerd. {command} toont ze in een terminal.',
  notPublished: 'Niet gepubliceerd',
};

export default home;
