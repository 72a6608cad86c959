import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Клієнти',
  intro: 'Знайдіть усе, що зберігається про людину, експортуйте або видаліть.',
  search: 'Ел. пошта, телефон, ID або ім’я',
  nothing: 'За запитом «{query}» нічого не знайдено.',
  nothingHelp:
    'Пошук охопив пошту, телефони, ID, імена та атрибути у відповідях, клієнтах і телефонних кодах.',
  tooMany: 'Людей більше, ніж показано. Уточніть запит.',
  gone: 'Тут більше нічого не зберігається.',
  responses: 'Проходження',
  messages: 'Повідомлення',
  notes: 'Нотатки',
  files: 'Файли',
  profile: 'Профіль клієнта',
  others: 'Інші записи',
  related: 'Можливо, пов’язані',
  relatedHelp: 'Їх буде видалено, лише якщо позначити.',
  sameBrowser: 'Той самий браузер',
  sameEmail: 'Та сама пошта',
  samePhone: 'Той самий телефон',
  mentions: 'Згадує цю людину',
  export: 'Експорт',
  erase: 'Видалити…',
  eraseTitle: 'Видалити назавжди?',
  understood: 'Я розумію, що це неможливо скасувати.',
  confirm: 'Видалити назавжди',
  cancel: 'Скасувати',
  changed: 'За цей час з’явилося нове. Перегляньте ще раз.',
  erased: 'Видалено',
  erasedBy: 'Видалення: {name}, {date}.',
  moreLeft: 'Зберігається ще. Повторіть пошук.',
  saveReceipt: 'Зберегти підтвердження',
};

export default customers;
