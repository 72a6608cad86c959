import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Да',
  no: 'Не',
  uncertain: 'Не сум сигурен',
  increase: 'Зголемување',
  same: 'Исто',
  decrease: 'Намалување',
  female: 'Женски',
  male: 'Машки',
  other: 'Друго',
  none: 'Ниту едно',
  refused: 'Не сакам да одговорам',
  unknown: 'Не знам',
  comment: 'Коментар',
  accept: 'Прифаќам',
  welcome: 'Добре дојдовте',
  thanks: 'Ви благодариме!',
  link: 'Продолжи',
  firstName: 'Име',
  lastName: 'Презиме',
  email: 'Е-пошта',
  phone: 'Телефон',
  company: 'Компанија',
  street: 'Адреса',
  street2: 'Адреса, втор ред',
  city: 'Град',
  state: 'Регион',
  zip: 'Поштенски број',
  country: 'Држава',
};

export default imports;
