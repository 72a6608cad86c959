import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Нові відповіді: {count}',
  messages: 'Нові повідомлення: {count}',
  unanswered: 'Розмови без відповіді: {count}',
  more: 'Ще у вхідних: {count}',
  week: 'Підсумки тижня: {period}',
  survey: 'Опитування',
  weekResponses: 'Відповіді',
  change: 'У дужках — зміна порівняно з попереднім тижнем.',
  quiet: 'Цього тижня відповідей не було.',
  open: 'Відкрити у вхідних',
  why: 'Ви отримали цей лист через сповіщення «{name}».',
  test: 'Це перевірка: листи з цього сервера доходять.',
};

export default mail;
