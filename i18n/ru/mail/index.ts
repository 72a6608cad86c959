import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Новые ответы: {count}',
  messages: 'Новые сообщения: {count}',
  unanswered: 'Беседы без ответа: {count}',
  more: 'Ещё во входящих: {count}',
  week: 'Итоги недели: {period}',
  survey: 'Опрос',
  weekResponses: 'Ответы',
  change: 'В скобках — изменение по сравнению с предыдущей неделей.',
  quiet: 'На этой неделе ответов не было.',
  open: 'Открыть во входящих',
  why: 'Вы получили это письмо из-за уведомления «{name}».',
  test: 'Это проверка: письма с этого сервера доходят.',
  signInSubject: 'Вход на {host}',
  signInAction: 'Войти',
  signInNote:
    'Ссылка действует один раз, в течение {minutes} {{minutes:|минуты||минут|минут|минуты}}. Если вы её не запрашивали, не обращайте внимания на это письмо.',
  inviteSubject: '{name} приглашает вас на {host}',
  inviteAction: 'Принять приглашение',
  inviteNote: 'Ссылка действует один раз, в течение {days} {{days:|дня||дней|дней|дня}}.',
  replySubject: 'Ваш диалог: {name}',
  openConversation: 'Открыть диалог',
  replyPicture: 'Изображение, его можно увидеть в диалоге.',
  replyByMail: 'Вы также можете ответить на это письмо.',
  replyPrivate: 'Ссылка открывает ваш диалог. Никому её не передавайте.',
  replyWhy: 'Вы получили это письмо, потому что указали этот адрес в диалоге ({name}).',
  unsubscribe: 'Отписаться от этих писем',
  unsubscribed: 'Вы больше не будете получать такие письма.',
  resubscribe: 'Получать снова',
};

export default mail;
