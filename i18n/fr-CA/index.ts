import type { Translation } from '../i18n-types';

const frCA: Translation = {
  common: {
    close: 'Fermer',
    back: 'Retour',
    loading: 'Chargement…',
    tryAgain: 'Réessayer',
    poweredBy: 'Propulsé par PSN',
    newWindow: 's’ouvre dans une nouvelle fenêtre',
  },
  widget: {
    title: 'Commentaires',
  },
  flow: {
    next: 'Suivant',
    pressKey: 'appuyez sur {key}',
    submit: 'Envoyer',
    sending: 'Envoi en cours…',
    saved:
      'Vos réponses sont enregistrées sur cet appareil et seront envoyées dès qu’une connexion sera disponible.',
    offline:
      'Vous êtes hors ligne. Vous pouvez continuer : vos réponses seront envoyées dès que la connexion sera rétablie.',
    skip: 'Passer',
    required: 'obligatoire',
    question: 'question',
    select: 'Veuillez choisir',
    selectAll: 'Tout sélectionner',
    thanks: 'Merci!',
    chat: 'Clavarder avec nous',
    again: 'Donner un nouvel avis',
    characters: '{count} sur {max} {{max:|caractère|||de caractères|caractères}}',
    emailExample: 'nom@example.com',
    preview: 'Aperçu\u00a0: rien de ce que vous entrez ici n’est envoyé.',
    language: 'Langue',
    progress: 'Progression',
  },
  validation: {
    required: 'Veuillez remplir ce champ pour continuer.',
    chooseOne: 'Veuillez choisir une réponse.',
    chooseSome: 'Veuillez choisir au moins une réponse.',
    chooseRating: 'Veuillez choisir une note.',
    writeText: 'Veuillez écrire quelque chose.',
    missing:
      '{count} {{|question attend|||de questions attendent|questions attendent}} une réponse.',
    answerAll: 'Veuillez répondre à toutes les questions pour continuer.',
    requireAny: 'Veuillez répondre à au moins une question.',
    email: 'Veuillez entrer une adresse courriel valide, par exemple nom@example.com.',
    emailList:
      'Veuillez entrer des adresses courriel valides, séparées par des virgules, par exemple nom@example.com, autre@example.com.',
    textBetween:
      'Veuillez écrire entre {min} et {max} {{max:|caractère|||de caractères|caractères}}.',
    textAtLeast: 'Veuillez écrire au moins {min} {{|caractère|||de caractères|caractères}}.',
    textAtMost: 'Veuillez écrire au plus {max} {{|caractère|||de caractères|caractères}}.',
    selectAtMost: 'Veuillez sélectionner au plus {max} {{|option|||d’options|options}}.',
    selectAtLeast: 'Veuillez sélectionner au moins {min} {{|option|||d’options|options}}.',
    generic: 'Votre réponse n’a pas pu être validée. Veuillez la vérifier.',
    phone: 'Veuillez entrer un numéro de téléphone valide.',
    date: 'Veuillez entrer une date au format {format}, par exemple {example}.',
    dateBetween: 'Veuillez entrer une date comprise entre le {earliest} et le {latest}.',
    dateAtLeast: 'Veuillez entrer le {earliest} ou une date ultérieure.',
    dateAtMost: 'Veuillez entrer le {latest} ou une date antérieure.',
    smsCode: 'Le code de vérification entré est incorrect.',
    number: 'Veuillez entrer un nombre.',
    numberBetween: 'Veuillez entrer un nombre compris entre {lowerLimit} et {upperLimit}.',
    numberAtLeast: 'Veuillez entrer un nombre supérieur ou égal à {lowerLimit}.',
    numberAtMost: 'Veuillez entrer un nombre inférieur ou égal à {upperLimit}.',
    sumAtLeast: 'La somme des nombres ne peut pas être inférieure à {totalLowerLimit}.',
    sumAtMost: 'La somme des nombres ne peut pas dépasser {totalUpperLimit}.',
    file: 'Veuillez téléverser une image ou un fichier PDF.',
    fileTypes: 'Types de fichiers acceptés\u00a0: {types}.',
    fileSize: 'Le fichier est trop volumineux\u00a0: {size} au maximum.',
    upload: 'Le fichier n’a pas pu être téléversé. Veuillez réessayer.',
    notFound: 'Aucun résultat n’a été trouvé.',
    call: 'L’opération n’a pas abouti. Veuillez réessayer.',
    busy: 'Un instant, s’il vous plaît\u00a0: l’opération n’est pas encore terminée.',
  },
  errors: {
    system: 'Un problème est survenu.\nVeuillez réessayer plus tard.',
    chatLoad:
      'Un problème est survenu lors du chargement de la conversation.\nVeuillez réessayer plus tard.',
    wrongUrl: 'Veuillez vérifier que l’adresse est correcte.',
    nothingHere: 'Rien n’a été trouvé ici.',
    noSurvey: 'Il n’y a pas de sondage à cette adresse.',
    offline:
      'Vous êtes hors ligne.\nLe chargement reprendra de lui-même dès que la connexion sera rétablie.',
    notSent:
      'Vos réponses n’ont pas pu être envoyées. Elles sont toujours ici\u00a0: veuillez vérifier votre connexion et réessayer.',
    notSaved:
      'Vos réponses n’ont pu être ni envoyées ni enregistrées. Veuillez laisser cette page ouverte\u00a0: nous continuons d’essayer.',
  },
};

export default frCA;
