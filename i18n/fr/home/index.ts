import type { NamespaceHomeTranslation } from '../../i18n-types';

const home: NamespaceHomeTranslation = {
  today: 'Aujourd’hui',
  answersToday: '{count} {{|réponse|||de réponses|réponses}} aujourd’hui',
  inSevenDays: '{count} en 7 jours',
  noAnswers: 'Aucune ces 7 derniers jours. Partagez une enquête pour en recevoir.',
  allResults: 'Tous les résultats',
  waiting:
    '{count} {{|conversation attend|||de conversations attendent|conversations attendent}} une réponse',
  unanswered:
    '{count} {{|réponse|||de réponses|réponses}} avec une adresse e-mail, sans réaction de votre part',
  openInbox: 'Ouvrir la boîte de réception',
  addSamplesHelp:
    'Pas encore de réponses. Des exemples montrent à quoi ressemblent alors les résultats et la boîte de réception.',
  addSamples: 'Ajouter des exemples',
  samplesAdded: 'Les exemples sont ajoutés.',
  samplesRemoved: 'Les exemples sont supprimés.',
  firstSteps: 'Premiers pas',
  stepSurvey: 'Créez votre première enquête',
  stepShare: 'Partagez le lien d’une enquête, ou placez-la sur votre site',
  stepInvite: 'Invitez des collègues à répondre et à lire les résultats',
  stepSignIn: 'Choisissez un mot de passe ou une clé d’accès',
  signInHelp:
    'Connectez-vous pour voir les réponses du jour et les conversations qui attendent une réponse.',
  surveys: 'Enquêtes',
  surveysHelp: 'Partagez un lien, ou placez une enquête dans une page.',
  widgets: 'Widgets',
  widgetsHelp: 'Une ligne de code ajoute un widget à un site.',
  drafts: 'Brouillons',
  draftsHelp: 'Sur aucune page pour l’instant.',
  pages: 'Pages',
  onPage: 'Sur une page',
  getCode: 'Obtenir le code',
  notOnPage: 'Le widget n’est pas sur la page ?',
  findReason: 'Trouver la raison',
  preview: 'Aperçu',
  example: 'Exemple',
  share: 'Partager',
  inWidget: 'Dans un widget',
  link: 'Lien',
  linkHelp: 'Envoyez-le, ou imprimez le code.',
  qrCode: 'Code QR du lien',
  onSite: 'Sur un site',
  notCopied: 'Ce navigateur ne le permet pas ici : sélectionnez le texte et copiez-le.',
  placeAnywhere: 'Collez-la n’importe où dans la page.',
  placeSurvey: 'Collez-les là où l’enquête doit apparaître.',
  frame: 'Cadre',
  frameHelp:
    'Collez-le là où l’enquête doit apparaître. Le cadre est aussi haut que l’enquête qu’il contient.',
  wordPressHelp:
    'Ajoutez un bloc « HTML personnalisé » à une page, ou collez le code dans le pied de page d’une extension pour le code d’en-tête et de pied de page.',
  tagManagerHelp:
    'Créez une balise de type « HTML personnalisé » et déclenchez-la sur toutes les pages.',
  reactHelp: 'Dans le dépôt, lancez {pack}, puis {install} dans votre projet.',
  mistakes: 'Erreurs dans les fichiers',
  mistakesHelp:
    'Les fichiers qui contiennent des erreurs ne sont pas publiés. {command} les liste dans un terminal.',
  mistakeHere: 'Il y a une erreur à cette ligne.',
  filesWrong: 'Les fichiers comportent des erreurs : la version {version} reste en ligne.',
  filesDiffer:
    'Les fichiers diffèrent de la version {version}, qui est en ligne. Publiez-les : {command}',
  notPublished: 'Non publié',
  explain: {
    title: 'Pourquoi le widget ne s’affiche-t-il pas ?',
    rules: 'Ses règles',
    address: 'Adresse d’une de vos pages',
    check: 'Pourquoi n’est-il pas sur ma page ?',
    forPage: 'Pour les visiteurs de {page}.',
    allows: 'l’autorise',
    hides: 'le masque',
    depends: 'ça dépend',
    codeWrong: '{code} n’est pas un code de widget : PSN- et sept lettres, chiffres, - ou _.',
    codeUnknown:
      'Ce serveur n’a aucun widget avec le code {code}. Comparez-le, lettre par lettre, au code du fichier du widget.',
    codeFound: 'Ce serveur a un widget avec le code {code}.',
    anyDomain: 'Tout domaine peut l’afficher.',
    domainListed: '{host} est parmi {domains} ou sous l’un d’eux.',
    domainMissing: '{host} n’est ni parmi {domains} ni sous l’un d’eux.',
    dependsOnPage: 'Cela dépend de la page : {list}.',
    notTakenOff: 'Il n’est pas retiré.',
    takenOff: 'Son propriétaire l’a retiré : {setting} vaut true.',
    anyAddress: 'Toute adresse peut l’afficher.',
    addressFits: 'L’adresse de la page est {address}. L’un des motifs correspond : {patterns}.',
    addressMissing:
      'L’adresse de la page est {address}. Aucun des motifs ne correspond : {patterns}. Les motifs erronés, trop longs ou dangereux ne correspondent à rien.',
    byItself: 'Il s’affiche de lui-même.',
    waits: '{setting} vaut false : il attend {methods}.',
    notOnMobile: 'Les téléphones et les tablettes ne l’affichent pas.',
    rate: 'Il s’affiche pour {rate} visiteurs sur 100 ; les autres ne le voient jamais.',
    once: 'Un navigateur qui l’a affiché une fois ne l’affiche plus pendant un certain temps.',
    onceAnswered:
      'Un navigateur qui a envoyé une réponse ne l’affiche plus pendant un certain temps.',
    otherCauses: 'Autres causes',
    forDevelopers: 'Pour les développeurs',
    noLine: 'La ligne n’est pas dans la page',
    noLineHelp: 'Cherchez-la dans le code source de la page :',
    noLineModule: 'Sans {attribute}, elle ne s’exécute pas.',
    forbidden: 'La page interdit le script',
    forbiddenHelp:
      'La console du navigateur nomme la politique de sécurité du contenu. Ajoutez-y ce serveur :',
    blocked: 'Un bloqueur de contenu a retiré le script',
    blockedHelp:
      'La console affiche {error}. Désactivez le bloqueur pour la page, ou servez ce serveur depuis un domaine à vous.',
    unreachable: 'La page n’atteint pas ce serveur',
    unreachableHelp:
      'Ouvrez {address} dans le même navigateur. Une page en {scheme} ne charge que des scripts en {scheme}.',
    invisible: 'Le bouton est là, mais invisible',
    invisibleHelp:
      'Exécutez ceci dans la console de la page. L’explication est donnée règle par règle pour votre navigateur :',
  },
};

export default home;
