import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Nouvelles réponses\u00a0: {count}',
  messages: 'Nouveaux messages\u00a0: {count}',
  unanswered: 'Conversations sans réponse\u00a0: {count}',
  more: 'Autres dans la boîte de réception\u00a0: {count}',
  week: 'Bilan de la semaine\u00a0: {period}',
  survey: 'Enquête',
  weekResponses: 'Réponses',
  change: 'Entre parenthèses\u00a0: l’évolution par rapport à la semaine précédente.',
  quiet: 'Aucune réponse cette semaine.',
  open: 'Ouvrir dans la boîte de réception',
  why: 'Vous recevez cet e-mail en raison de la notification «\u00a0{name}\u00a0».',
  test: 'Ceci est un test\u00a0: les e-mails de ce serveur arrivent.',
  signInSubject: 'Connexion à {host}',
  signInAction: 'Se connecter',
  signInNote:
    'Le lien fonctionne une seule fois, dans un délai de {minutes} {{|minute|||de minutes|minutes}}. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
  inviteSubject: '{name} vous invite sur {host}',
  inviteAction: 'Accepter l’invitation',
  inviteNote:
    'Le lien fonctionne une seule fois, dans un délai de {days} {{|jour|||de jours|jours}}.',
  replySubject: 'Votre conversation avec {name}',
  openConversation: 'Ouvrir la conversation',
  replyPicture: 'Une image, qui se trouve dans la conversation.',
  replyByMail: 'Vous pouvez aussi répondre à cet e-mail.',
  replyPrivate: 'Le lien ouvre votre conversation. Ne le transmettez à personne.',
  replyWhy:
    'Vous recevez cet e-mail parce que vous avez donné cette adresse dans votre conversation avec {name}.',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  unsubscribed: 'Vous ne recevrez plus ces e-mails.',
  resubscribe: 'Les recevoir à nouveau',
};

export default mail;
