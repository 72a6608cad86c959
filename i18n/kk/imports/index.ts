import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Иә',
  no: 'Жоқ',
  uncertain: 'Сенімді емеспін',
  increase: 'Артты',
  same: 'Өзгерген жоқ',
  decrease: 'Азайды',
  female: 'Әйел',
  male: 'Ер',
  other: 'Басқа',
  none: 'Ешқайсысы',
  refused: 'Жауап бергім келмейді',
  unknown: 'Білмеймін',
  comment: 'Пікір',
  accept: 'Қабылдаймын',
  welcome: 'Қош келдіңіз',
  thanks: 'Рақмет!',
  link: 'Жалғастыру',
  firstName: 'Аты',
  lastName: 'Тегі',
  email: 'Электрондық пошта',
  phone: 'Телефон',
  company: 'Компания',
  street: 'Мекенжай',
  street2: 'Мекенжай, екінші жол',
  city: 'Қала',
  state: 'Облыс немесе аймақ',
  zip: 'Пошта индексі',
  country: 'Ел',
};

export default imports;
