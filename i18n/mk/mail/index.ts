import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Нови одговори: {count}',
  messages: 'Нови пораки: {count}',
  unanswered: 'Разговори без одговор: {count}',
  more: 'Уште во приемното сандаче: {count}',
  week: 'Неделен преглед: {period}',
  survey: 'Анкета',
  weekResponses: 'Одговори',
  change: 'Во загради: промената во однос на претходната недела.',
  quiet: 'Оваа недела нема одговори.',
  open: 'Отвори во приемното сандаче',
  why: 'Ја добивате оваа е-пошта поради известувањето „{name}“.',
  test: 'Ова е проба: е-пораките од овој сервер пристигнуваат.',
  signInSubject: 'Најава на {host}',
  signInAction: 'Најави се',
  signInNote:
    'Врската важи еднаш, во рок од {minutes} {{minutes:минута|минути}}. Ако не сте ја побарале, игнорирајте ја оваа е-пошта.',
  inviteSubject: '{name} ве поканува на {host}',
  inviteAction: 'Прифати ја поканата',
  inviteNote: 'Врската важи еднаш, во рок од {days} {{days:ден|дена}}.',
  replySubject: 'Вашиот разговор со {name}',
  openConversation: 'Отвори го разговорот',
  replyPicture: 'Слика, која е во разговорот.',
  replyByMail: 'Може да одговорите и на оваа порака.',
  replyPrivate: 'Врската го отвора вашиот разговор. Не ја давајте никому.',
  replyWhy: 'Ја добивате оваа порака бидејќи ја наведовте оваа адреса во разговорот со {name}.',
  unsubscribe: 'Одјави се од овие пораки',
  unsubscribed: 'Повеќе нема да добивате вакви пораки.',
  resubscribe: 'Примај ги повторно',
};

export default mail;
