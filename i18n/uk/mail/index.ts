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
  signInSubject: 'Вхід на {host}',
  signInAction: 'Увійти',
  signInNote:
    'Посилання діє один раз, протягом {minutes} {{minutes:|хвилини||хвилин|хвилин|хвилини}}. Якщо ви його не запитували, не зважайте на цей лист.',
  inviteSubject: '{name} запрошує вас на {host}',
  inviteAction: 'Прийняти запрошення',
  inviteNote: 'Посилання діє один раз, протягом {days} {{days:|дня||днів|днів|дня}}.',
  replySubject: 'Ваша розмова: {name}',
  openConversation: 'Відкрити розмову',
  replyPicture: 'Зображення, його видно в розмові.',
  replyByMail: 'Ви також можете відповісти на цей лист.',
  replyPrivate: 'Посилання відкриває вашу розмову. Нікому його не передавайте.',
  replyWhy: 'Ви отримали цей лист, бо вказали цю адресу в розмові ({name}).',
  unsubscribe: 'Відписатися від цих листів',
  unsubscribed: 'Ви більше не отримуватимете таких листів.',
  resubscribe: 'Отримувати знову',
};

export default mail;
