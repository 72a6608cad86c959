import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target}: rodoma, jei {question} {condition}',
  makeInvisible: '{target}: slepiama, jei {question} {condition}',
  transition: 'Perėjimas {fromState} → {toState}, jei {conditions}',
  always: 'Perėjimas {fromState} → {toState}',
  condition: '{question} {condition}',
  equal: 'sutampa su „{value}“',
  not_equal: 'nesutampa su „{value}“',
  contains: 'turi tekstą „{value}“',
  not_contains: 'neturi teksto „{value}“',
  regex: 'atitinka šabloną „{value}“',
  answered: 'turi atsakymą',
  not_answered: 'neturi atsakymo',
  options: 'yra {options}',
  statement: 'ties teiginiu {statement} yra {option}',
  option: '{question}: {option}',
  manyOptions: 'Variantų yra daugiau kaip 10, todėl jie nerodomi.',
};

export default editor;
