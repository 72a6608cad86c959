import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Да',
  no: 'Не',
  uncertain: 'Нисам сигуран',
  increase: 'Повећање',
  same: 'Исто',
  decrease: 'Смањење',
  female: 'Женски',
  male: 'Мушки',
  other: 'Друго',
  none: 'Ништа од наведеног',
  refused: 'Не желим да одговорим',
  unknown: 'Не знам',
  comment: 'Коментар',
  accept: 'Прихватам',
  welcome: 'Добро дошли',
  thanks: 'Хвала вам!',
  link: 'Настави',
  firstName: 'Име',
  lastName: 'Презиме',
  email: 'Имејл',
  phone: 'Телефон',
  company: 'Фирма',
  street: 'Адреса',
  street2: 'Адреса, други ред',
  city: 'Град',
  state: 'Округ или регион',
  zip: 'Поштански број',
  country: 'Држава',
};

export default imports;
