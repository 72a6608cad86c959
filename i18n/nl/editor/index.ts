import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} wordt zichtbaar als {question} {condition}',
  makeInvisible: '{target} wordt verborgen als {question} {condition}',
  transition: 'Van {fromState} naar {toState} als {conditions}',
  always: 'Van {fromState} naar {toState}',
  condition: '{question} {condition}',
  equal: 'gelijk is aan ‘{value}’',
  not_equal: 'niet gelijk is aan ‘{value}’',
  contains: '‘{value}’ bevat',
  not_contains: '‘{value}’ niet bevat',
  regex: 'overeenkomt met ‘{value}’',
  answered: 'is beantwoord',
  not_answered: 'niet is beantwoord',
  options: '{options} is',
  statement: 'bij {statement} met {option} is beantwoord',
  option: '{question}: {option}',
  manyOptions: 'Er zijn meer dan 10 opties; daarom worden ze niet getoond.',
};

export default editor;
