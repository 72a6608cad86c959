import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Клијенти',
  intro: 'Пронађите све што је сачувано о особи, извезите или обришите.',
  search: 'Имејл, телефон, ID или име',
  nothing: 'Под „{query}“ ништа није пронађено.',
  nothingHelp:
    'Претражени су имејлови, бројеви телефона, ID-ови, имена и атрибути у одговорима, код клијената и у телефонским кодовима.',
  tooMany: 'Особа има више него што је приказано. Претражите прецизније.',
  gone: 'Овде више ништа није сачувано.',
  responses: 'Попуњене анкете',
  messages: 'Поруке',
  notes: 'Белешке',
  files: 'Датотеке',
  profile: 'Профил клијента',
  others: 'Остали записи',
  related: 'Можда повезано',
  relatedHelp: 'Бришу се само ако их означите.',
  sameBrowser: 'Исти прегледач',
  sameEmail: 'Исти имејл',
  samePhone: 'Исти број телефона',
  mentions: 'Помиње ову особу',
  export: 'Извези',
  erase: 'Обриши…',
  eraseTitle: 'Обрисати заувек?',
  understood: 'Разумем да се ово не може опозвати.',
  confirm: 'Обриши заувек',
  cancel: 'Откажи',
  changed: 'У међувремену је стигло нешто ново. Погледајте поново.',
  erased: 'Обрисано',
  erasedBy: 'Обрисао/ла {name}, {date}.',
  moreLeft: 'Сачувано је још података. Претражите поново.',
  saveReceipt: 'Сачувај потврду',
};

export default customers;
