import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Да',
  no: 'Не',
  uncertain: 'Не съм сигурен',
  increase: 'Увеличение',
  same: 'Без промяна',
  decrease: 'Намаление',
  female: 'Жена',
  male: 'Мъж',
  other: 'Друго',
  none: 'Нито едно',
  refused: 'Предпочитам да не отговарям',
  unknown: 'Не знам',
  comment: 'Коментар',
  accept: 'Приемам',
  welcome: 'Добре дошли',
  thanks: 'Благодарим ви!',
  link: 'Напред',
  firstName: 'Име',
  lastName: 'Фамилия',
  email: 'Имейл',
  phone: 'Телефон',
  company: 'Фирма',
  street: 'Адрес',
  street2: 'Адрес, втори ред',
  city: 'Град',
  state: 'Област или регион',
  zip: 'Пощенски код',
  country: 'Държава',
};

export default imports;
