import type { NamespaceChatTranslation } from '../../i18n-types';

const chat: NamespaceChatTranslation = {
  title: 'Conversation',
  yourMessage: 'Votre message',
  send: 'Envoyer',
  sendAgain: 'Renvoyer',
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  delivered: 'Distribué',
  seen: 'Vu',
  failed: 'Non envoyé',
  you: 'Vous',
  unknown: 'Sans nom',
  clickToOpen: 'Cliquer pour ouvrir',
  image: 'Image',
  attach: 'Joindre une image',
  removeImage: 'Retirer l’image',
  notAnImage: 'Seules des images de {size} au maximum peuvent être jointes.',
  tooLong:
    'Ce message est trop long\u00a0: {count} {{|caractère|||de caractères|caractères}} ({max} au maximum).',
  typing: '{name} écrit…',
  otherSide: 'L’autre personne',
  newMessages: '{count} {{|nouveau message|||de nouveaux messages|nouveaux messages}}',
  older: 'Afficher les messages précédents',
  archive: 'Terminer cette conversation',
  archiveTitle: 'Terminer la conversation\u00a0?',
  archiveText: 'La conversation sera archivée et il ne sera plus possible d’y écrire.',
  no: 'Non',
  yes: 'Oui',
  closeWindow: 'Fermer cette fenêtre',
  copyLink: 'Copier le lien de cette conversation',
  linkCopied: 'Le lien est copié. Toute personne qui en dispose peut lire et écrire ici.',
  soundOn: 'Activer le son pour les nouveaux messages',
  soundOff: 'Désactiver le son pour les nouveaux messages',
  closed: 'Votre conversation est archivée.',
  queued: 'Merci de votre patience. Nous vous répondrons bientôt.',
  outOfHours:
    'Nous ne sommes pas en ligne pour le moment. Veuillez revenir pendant nos heures d’ouverture.',
  ratePrompt:
    'Le traitement de votre avis est terminé. Comment évaluez-vous le service reçu\u00a0?',
  rateBad: 'Insatisfaisant',
  rateNeutral: 'Neutre',
  rateGood: 'Satisfaisant',
  rateFailed: 'Votre évaluation n’a pas pu être envoyée. Veuillez réessayer.',
  yourAnswers: 'Vos réponses',
};

export default chat;
