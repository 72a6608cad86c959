import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Клиенти',
  intro: 'Намерете всичко, което се пази за даден човек, експортирайте го или го изтрийте.',
  search: 'Имейл, телефон, ID или име',
  nothing: 'Нищо не е намерено за „{query}“.',
  nothingHelp:
    'Търсено е в имейли, телефонни номера, ID, имена и атрибути в отговори, клиенти и телефонни кодове.',
  tooMany: 'Има повече хора от показаните. Търсете по-точно.',
  gone: 'Тук вече не се пази нищо.',
  responses: 'Попълвания',
  messages: 'Съобщения',
  notes: 'Бележки',
  files: 'Файлове',
  profile: 'Профил на клиента',
  others: 'Други записи',
  related: 'Възможно свързани',
  relatedHelp: 'Изтриват се само ако ги отметнете.',
  sameBrowser: 'Същият браузър',
  sameEmail: 'Същият имейл',
  samePhone: 'Същият телефон',
  mentions: 'Споменава този човек',
  export: 'Експорт',
  erase: 'Изтриване…',
  eraseTitle: 'Да се изтрие ли завинаги?',
  understood: 'Разбирам, че това не може да се отмени.',
  confirm: 'Изтриване завинаги',
  cancel: 'Отказ',
  changed: 'Междувременно е дошло нещо ново. Прегледайте отново.',
  erased: 'Изтрито',
  erasedBy: 'Изтрито от {name} на {date}.',
  moreLeft: 'Пази се още. Търсете отново.',
  saveReceipt: 'Запазване на разписката',
};

export default customers;
