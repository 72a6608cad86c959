import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} се прикажува ако {question} {condition}',
  makeInvisible: '{target} се сокрива ако {question} {condition}',
  transition: 'Од {fromState} кон {toState} ако {conditions}',
  always: 'Од {fromState} кон {toState}',
  condition: '{question} {condition}',
  equal: 'има вредност „{value}“',
  not_equal: 'нема вредност „{value}“',
  contains: 'содржи „{value}“',
  not_contains: 'не содржи „{value}“',
  regex: 'одговара на изразот „{value}“',
  answered: 'има одговор',
  not_answered: 'нема одговор',
  options: 'има одговор {options}',
  statement: 'има одговор {option} за тврдењето {statement}',
  option: '{question}: {option}',
  manyOptions: 'Има повеќе од 10 опции, па затоа не се прикажуваат.',
};

export default editor;
