import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Клиенти',
  intro: 'Најдете сè што е зачувано за едно лице, извезете го или избришете го.',
  search: 'Е-пошта, телефон, ID или име',
  nothing: 'Ништо не е најдено за „{query}“.',
  nothingHelp:
    'Пребарани се е-пошти, телефонски броеви, ID, имиња и атрибути во одговори, клиенти и телефонски кодови.',
  tooMany: 'Има повеќе лица отколку што се прикажани. Пребарајте попрецизно.',
  gone: 'Тука веќе ништо не е зачувано.',
  responses: 'Пополнувања',
  messages: 'Пораки',
  notes: 'Белешки',
  files: 'Датотеки',
  profile: 'Профил на клиентот',
  others: 'Други записи',
  related: 'Можно поврзани',
  relatedHelp: 'Се бришат само ако ги означите.',
  sameBrowser: 'Ист прелистувач',
  sameEmail: 'Иста е-пошта',
  samePhone: 'Ист телефонски број',
  mentions: 'Го спомнува ова лице',
  export: 'Извези',
  erase: 'Избриши…',
  eraseTitle: 'Да се избрише засекогаш?',
  understood: 'Разбирам дека ова не може да се врати.',
  confirm: 'Избриши засекогаш',
  cancel: 'Откажи',
  changed: 'Во меѓувреме пристигна нешто ново. Погледнете повторно.',
  erased: 'Избришано',
  erasedBy: 'Избришал/а {name}, {date}.',
  moreLeft: 'Зачувано е уште. Пребарајте повторно.',
  saveReceipt: 'Зачувај потврда',
};

export default customers;
