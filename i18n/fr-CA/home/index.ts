import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Aujourd’hui',
  answersToday: '{count} {{|réponse|||de réponses|réponses}} aujourd’hui',
  inSevenDays: '{count} en 7 jours',
  noAnswers: 'Aucune ces 7 derniers jours. Partagez un sondage pour en recevoir.',
  allResults: 'Tous les résultats',
  waiting:
    '{count} {{|conversation attend|||de conversations attendent|conversations attendent}} une réponse',
  openInbox: 'Ouvrir la boîte de réception',
  addSamplesHelp:
    'Pas encore de réponses. Des exemples montrent à quoi ressemblent alors les résultats et la boîte de réception.',
  addSamples: 'Ajouter des exemples',
  samplesAdded: 'Les exemples sont ajoutés.',
  samplesRemoved: 'Les exemples sont supprimés.',
  firstSteps: 'Premiers pas',
  stepSurvey: 'Créez votre premier sondage',
  stepShare: 'Partagez le lien d’un sondage, ou placez-le sur votre site',
  stepInvite: 'Invitez des collègues à répondre et à lire les résultats',
  stepSignIn: 'Choisissez un mot de passe ou une clé d’accès',
  signInHelp:
    'Connectez-vous pour voir les réponses du jour et les conversations qui attendent une réponse.',
  surveys: 'Sondages',
  surveysHelp: 'Partagez un lien, ou placez un sondage dans une page.',
  widgets: 'Widgets',
  widgetsHelp: 'Une ligne de code ajoute un widget à un site.',
  drafts: 'Brouillons',
  draftsHelp: 'Sondages sans canal.',
  pages: 'Pages',
  onPage: 'Sur une page',
  getCode: 'Obtenir le code',
  notOnPage: 'Le widget n’est pas sur la page ?',
  findReason: 'Trouver la raison',
  preview: 'Aperçu',
  share: 'Partager',
  inWidget: 'Dans un widget',
  link: 'Lien',
  linkHelp: 'Envoyez-le, ou imprimez le code.',
  qrCode: 'Code QR du lien',
  onSite: 'Sur un site',
  notCopied: 'Ce navigateur ne le permet pas ici : sélectionnez le texte et copiez-le.',
  placeAnywhere: 'Collez-la n’importe où dans la page.',
  placeSurvey: 'Collez-les là où le sondage doit apparaître.',
  frame: 'Cadre',
  frameHelp:
    'Collez-le là où le sondage doit apparaître. Le cadre est aussi haut que le sondage qu’il contient.',
  wordPressHelp:
    'Ajoutez un bloc « HTML personnalisé » à une page, ou collez le code dans le pied de page d’une extension pour le code d’en-tête et de pied de page.',
  tagManagerHelp:
    'Créez une balise de type « HTML personnalisé » et déclenchez-la sur toutes les pages.',
  reactHelp: 'Dans le dépôt, lancez {pack}, puis {install} dans votre projet.',
  mistakes: 'Erreurs dans les fichiers',
  mistakesHelp:
    'Les fichiers qui contiennent des erreurs ne sont pas publiés. {command} les liste dans un terminal.',
  notPublished: 'Non publié',
};

export default home;
