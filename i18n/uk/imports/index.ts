import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Так',
  no: 'Ні',
  uncertain: 'Важко сказати',
  increase: 'Збільшення',
  same: 'Без змін',
  decrease: 'Зменшення',
  female: 'Жіноча',
  male: 'Чоловіча',
  other: 'Інше',
  none: 'Нічого з переліченого',
  refused: 'Волію не відповідати',
  unknown: 'Не знаю',
  comment: 'Коментар',
  accept: 'Приймаю',
  welcome: 'Ласкаво просимо',
  thanks: 'Дякуємо!',
  link: 'Продовжити',
  firstName: 'Ім’я',
  lastName: 'Прізвище',
  email: 'Ел. пошта',
  phone: 'Телефон',
  company: 'Компанія',
  street: 'Адреса',
  street2: 'Адреса, другий рядок',
  city: 'Місто',
  state: 'Область або регіон',
  zip: 'Поштовий індекс',
  country: 'Країна',
};

export default imports;
