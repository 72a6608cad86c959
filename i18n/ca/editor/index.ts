import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Mostra {target} si {question} {condition}',
  makeInvisible: 'Amaga {target} si {question} {condition}',
  transition: 'De {fromState} a {toState} si {conditions}',
  always: 'De {fromState} a {toState}',
  condition: '{question} {condition}',
  equal: 'és igual a «{value}»',
  not_equal: 'no és igual a «{value}»',
  contains: 'conté «{value}»',
  not_contains: 'no conté «{value}»',
  regex: 'coincideix amb «{value}»',
  answered: 'té resposta',
  not_answered: 'no té resposta',
  options: 'és {options}',
  statement: 'té {option} per a {statement}',
  option: '{question}: {option}',
  manyOptions: 'Hi ha més de 10 opcions i, per això, no es mostren.',
};

export default editor;
