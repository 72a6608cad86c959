import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Нови отговори: {count}',
  messages: 'Нови съобщения: {count}',
  unanswered: 'Разговори без отговор: {count}',
  more: 'Още във входящата кутия: {count}',
  week: 'Седмично обобщение: {period}',
  survey: 'Анкета',
  weekResponses: 'Отговори',
  change: 'В скоби: промяната спрямо предходната седмица.',
  quiet: 'Няма отговори тази седмица.',
  open: 'Отваряне във входящата кутия',
  why: 'Получавате този имейл заради известието „{name}“.',
  test: 'Това е проба: имейлите от този сървър пристигат.',
  signInSubject: 'Вход в {host}',
  signInAction: 'Вход',
  signInNote:
    'Връзката работи веднъж, в рамките на {minutes} {{minutes:минута|минути}}. Ако не сте я поискали, пренебрегнете този имейл.',
  inviteSubject: '{name} ви кани в {host}',
  inviteAction: 'Приемане на поканата',
  inviteNote: 'Връзката работи веднъж, в рамките на {days} {{days:ден|дни}}.',
  replySubject: 'Вашият разговор с {name}',
  openConversation: 'Отваряне на разговора',
  replyPicture: 'Снимка, която е в разговора.',
  replyByMail: 'Можете да отговорите и на този имейл.',
  replyPrivate: 'Връзката отваря Вашия разговор. Не я давайте на никого.',
  replyWhy: 'Получавате този имейл, защото сте посочили този адрес в разговора си с {name}.',
  unsubscribe: 'Отписване от тези имейли',
  unsubscribed: 'Няма да получавате повече такива имейли.',
  resubscribe: 'Получаване отново',
};

export default mail;
