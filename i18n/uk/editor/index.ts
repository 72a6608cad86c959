import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Показати: {target}, якщо {question} {condition}',
  makeInvisible: 'Приховати: {target}, якщо {question} {condition}',
  transition: 'Зі сторінки {fromState} на сторінку {toState}, якщо {conditions}',
  always: 'Зі сторінки {fromState} на сторінку {toState}',
  condition: '{question} {condition}',
  equal: 'дорівнює «{value}»',
  not_equal: 'не дорівнює «{value}»',
  contains: 'містить «{value}»',
  not_contains: 'не містить «{value}»',
  regex: 'відповідає шаблону «{value}»',
  answered: 'має відповідь',
  not_answered: 'не має відповіді',
  options: '— {options}',
  statement: 'має відповідь {option} для твердження {statement}',
  option: '{question}: {option}',
  manyOptions: 'Варіанти не показано, бо їх більше ніж 10.',
};

export default editor;
