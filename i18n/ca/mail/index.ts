import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Respostes noves: {count}',
  messages: 'Missatges nous: {count}',
  unanswered: 'Converses sense resposta: {count}',
  more: 'Més a la safata d’entrada: {count}',
  week: 'Resum setmanal: {period}',
  survey: 'Enquesta',
  weekResponses: 'Respostes',
  change: 'Entre parèntesis: el canvi respecte a la setmana anterior.',
  quiet: 'Aquesta setmana no hi ha cap resposta.',
  open: 'Obre a la safata d’entrada',
  why: 'Rebeu aquest correu per la notificació «{name}».',
  test: 'Això és una prova: els correus d’aquest servidor arriben.',
  signInSubject: 'Inicieu la sessió a {host}',
  signInAction: 'Inicia la sessió',
  signInNote:
    'L’enllaç funciona una sola vegada, en un termini de {minutes} {{|minut|||de minuts|minuts}}. Si no l’heu demanat, ignoreu aquest correu.',
  inviteSubject: '{name} us convida a {host}',
  inviteAction: 'Accepta la invitació',
  inviteNote: 'L’enllaç funciona una sola vegada, en un termini de {days} {{|dia|||de dies|dies}}.',
  replySubject: 'La vostra conversa amb {name}',
  openConversation: 'Obre la conversa',
  replyPicture: 'Una imatge, que és a la conversa.',
  replyByMail: 'També podeu respondre a aquest correu.',
  replyPrivate: 'L’enllaç obre la vostra conversa. No el passeu a ningú.',
  replyWhy: 'Rebeu aquest correu perquè vau donar aquesta adreça en la conversa amb {name}.',
  unsubscribe: 'Deixa de rebre aquests correus',
  unsubscribed: 'No rebreu més correus com aquest.',
  resubscribe: 'Torna’ls a rebre',
};

export default mail;
