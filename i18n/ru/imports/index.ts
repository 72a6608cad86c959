import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Да',
  no: 'Нет',
  uncertain: 'Затрудняюсь ответить',
  increase: 'Увеличение',
  same: 'Без изменений',
  decrease: 'Уменьшение',
  female: 'Женский',
  male: 'Мужской',
  other: 'Другое',
  none: 'Ничего из перечисленного',
  refused: 'Предпочитаю не отвечать',
  unknown: 'Не знаю',
  comment: 'Комментарий',
  accept: 'Принимаю',
  welcome: 'Добро пожаловать',
  thanks: 'Спасибо!',
  link: 'Продолжить',
  firstName: 'Имя',
  lastName: 'Фамилия',
  email: 'Эл. почта',
  phone: 'Телефон',
  company: 'Компания',
  street: 'Адрес',
  street2: 'Адрес, вторая строка',
  city: 'Город',
  state: 'Область или регион',
  zip: 'Почтовый индекс',
  country: 'Страна',
};

export default imports;
