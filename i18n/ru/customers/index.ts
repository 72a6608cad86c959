import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Клиенты',
  intro: 'Найдите всё, что хранится о человеке, экспортируйте или удалите.',
  search: 'Эл. почта, телефон, ID или имя',
  nothing: 'По запросу «{query}» ничего не найдено.',
  nothingHelp:
    'Поиск шёл по адресам почты, телефонам, ID, именам и атрибутам в ответах, у клиентов и в телефонных кодах.',
  tooMany: 'Людей больше, чем показано. Уточните запрос.',
  gone: 'Здесь больше ничего не хранится.',
  responses: 'Прохождения',
  messages: 'Сообщения',
  notes: 'Заметки',
  files: 'Файлы',
  profile: 'Профиль клиента',
  others: 'Другие записи',
  related: 'Возможно, связанные',
  relatedHelp: 'Они удаляются, только если их отметить.',
  sameBrowser: 'Тот же браузер',
  sameEmail: 'Та же почта',
  samePhone: 'Тот же телефон',
  mentions: 'Упоминает этого человека',
  export: 'Экспорт',
  erase: 'Удалить…',
  eraseTitle: 'Удалить навсегда?',
  understood: 'Я понимаю, что это нельзя отменить.',
  confirm: 'Удалить навсегда',
  cancel: 'Отмена',
  changed: 'За это время появилось новое. Проверьте ещё раз.',
  erased: 'Удалено',
  erasedBy: 'Удаление: {name}, {date}.',
  moreLeft: 'Хранятся ещё данные. Повторите поиск.',
  saveReceipt: 'Сохранить подтверждение',
};

export default customers;
