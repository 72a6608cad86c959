import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Нови одговори: {count}',
  messages: 'Нове поруке: {count}',
  unanswered: 'Разговори без одговора: {count}',
  more: 'Још у пријемном сандучету: {count}',
  week: 'Недељни преглед: {period}',
  survey: 'Анкета',
  weekResponses: 'Одговори',
  change: 'У заградама: промена у односу на претходну недељу.',
  quiet: 'Ове недеље нема одговора.',
  open: 'Отворите у пријемном сандучету',
  why: 'Ову имејл поруку добијате због обавештења „{name}”.',
  test: 'Ово је проба: имејл поруке са овог сервера стижу.',
  signInSubject: 'Пријава на {host}',
  signInAction: 'Пријавите се',
  signInNote:
    'Веза важи једном, у року од {minutes} минута. Ако је нисте затражили, занемарите ову имејл поруку.',
  inviteSubject: '{name} вас позива на {host}',
  inviteAction: 'Прихватите позив',
  inviteNote: 'Веза важи једном, у року од {days} дана.',
  replySubject: 'Ваш разговор: {name}',
  openConversation: 'Отвори разговор',
  replyPicture: 'Слика, која је у разговору.',
  replyByMail: 'Можете одговорити и на ову поруку.',
  replyPrivate: 'Веза отвара ваш разговор. Не дајте је никоме.',
  replyWhy: 'Добијате ову поруку јер сте навели ову адресу у разговору ({name}).',
  unsubscribe: 'Одјави се са ових порука',
  unsubscribed: 'Више нећете добијати овакве поруке.',
  resubscribe: 'Примај их поново',
};

export default mail;
