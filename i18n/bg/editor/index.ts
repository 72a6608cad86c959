import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} се показва, ако {question} {condition}',
  makeInvisible: '{target} се скрива, ако {question} {condition}',
  transition: 'От {fromState} към {toState}, ако {conditions}',
  always: 'От {fromState} към {toState}',
  condition: '{question} {condition}',
  equal: 'има стойност „{value}“',
  not_equal: 'няма стойност „{value}“',
  contains: 'съдържа „{value}“',
  not_contains: 'не съдържа „{value}“',
  regex: 'съответства на израза „{value}“',
  answered: 'има отговор',
  not_answered: 'няма отговор',
  options: 'има отговор {options}',
  statement: 'има отговор {option} за твърдението {statement}',
  option: '{question}: {option}',
  manyOptions: 'Опциите са повече от 10 и затова не се показват.',
};

export default editor;
