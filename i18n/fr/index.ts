import type { Translation } from '../i18n-types';

const fr: Translation = {
  common: {
    close: 'Fermer',
    back: 'Retour',
    loading: 'Chargement…',
    tryAgain: 'Réessayer',
    poweredBy: 'Propulsé par PSN',
    newWindow: 's’ouvre dans une nouvelle fenêtre',
  },
  widget: {
    title: 'Votre avis',
  },
  flow: {
    next: 'Suivant',
    pressKey: 'appuyez sur {key}',
    submit: 'Envoyer',
    sending: 'Envoi en cours…',
    saved:
      'Vos réponses sont enregistrées sur cet appareil et seront envoyées dès qu’une connexion sera disponible.',
    offline:
      'Vous êtes hors connexion. Vous pouvez continuer : vos réponses seront envoyées dès que la connexion sera rétablie.',
    skip: 'Passer',
    required: 'obligatoire',
    question: 'question',
    select: 'Veuillez choisir',
    selectAll: 'Tout sélectionner',
    thanks: 'Merci\u00a0!',
    chat: 'Discuter avec nous',
    again: 'Donner un nouvel avis',
    characters: '{count} sur {max} {{max:|caractère|||de caractères|caractères}}',
    emailExample: 'nom@example.com',
    preview: 'Aperçu\u00a0: rien de ce que vous saisissez ici n’est envoyé.',
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
    email: 'Veuillez saisir une adresse e-mail valide, par exemple nom@example.com.',
    emailList:
      'Veuillez saisir des adresses e-mail valides, séparées par des virgules, par exemple nom@example.com, autre@example.com.',
    textBetween:
      'Veuillez saisir entre {min} et {max} {{max:|caractère|||de caractères|caractères}}.',
    textAtLeast: 'Veuillez saisir au moins {min} {{|caractère|||de caractères|caractères}}.',
    textAtMost: 'Veuillez saisir au plus {max} {{|caractère|||de caractères|caractères}}.',
    selectAtMost: 'Veuillez sélectionner au plus {max} {{|option|||d’options|options}}.',
    selectAtLeast: 'Veuillez sélectionner au moins {min} {{|option|||d’options|options}}.',
    generic: 'Votre réponse n’a pas pu être validée. Veuillez la vérifier.',
    phone: 'Veuillez saisir un numéro de téléphone valide.',
    date: 'Veuillez saisir une date au format {format}, par exemple {example}.',
    dateBetween: 'Veuillez saisir une date comprise entre le {earliest} et le {latest}.',
    dateAtLeast: 'Veuillez saisir le {earliest} ou une date ultérieure.',
    dateAtMost: 'Veuillez saisir le {latest} ou une date antérieure.',
    smsCode: 'Le code de vérification saisi est incorrect.',
    number: 'Veuillez saisir un nombre.',
    numberBetween: 'Veuillez saisir un nombre compris entre {lowerLimit} et {upperLimit}.',
    numberAtLeast: 'Veuillez saisir un nombre supérieur ou égal à {lowerLimit}.',
    numberAtMost: 'Veuillez saisir un nombre inférieur ou égal à {upperLimit}.',
    sumAtLeast: 'La somme des nombres ne peut pas être inférieure à {totalLowerLimit}.',
    sumAtMost: 'La somme des nombres ne peut pas dépasser {totalUpperLimit}.',
    file: 'Veuillez importer une image ou un fichier PDF.',
    fileTypes: 'Types de fichiers acceptés\u00a0: {types}.',
    fileSize: 'Le fichier est trop volumineux\u00a0: {size} au maximum.',
    upload: 'Le fichier n’a pas pu être importé. Veuillez réessayer.',
    notFound: 'Aucun résultat pour cette saisie.',
    call: 'L’opération n’a pas abouti. Veuillez réessayer.',
    busy: 'Un instant, s’il vous plaît\u00a0: l’opération n’est pas encore terminée.',
  },
  errors: {
    system: 'Un problème est survenu.\nVeuillez réessayer plus tard.',
    chatLoad:
      'Un problème est survenu lors du chargement de la conversation.\nVeuillez réessayer plus tard.',
    wrongUrl: 'Veuillez vérifier que l’adresse est correcte.',
    nothingHere: 'Rien n’a été trouvé ici.',
    noSurvey: 'Il n’y a pas d’enquête à cette adresse.',
    offline:
      'Vous êtes hors connexion.\nLe chargement reprendra de lui-même dès que la connexion sera rétablie.',
    notSent:
      'Vos réponses n’ont pas pu être envoyées. Elles sont toujours ici\u00a0: veuillez vérifier votre connexion et réessayer.',
    notSaved:
      'Vos réponses n’ont pu être ni envoyées ni enregistrées. Veuillez laisser cette page ouverte\u00a0: nous continuons d’essayer.',
  },
};

export default fr;
