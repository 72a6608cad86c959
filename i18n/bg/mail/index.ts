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
};

export default mail;
