import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Mostra {target} se {question} {condition}',
  makeInvisible: 'Nascondi {target} se {question} {condition}',
  transition: 'Da {fromState} a {toState} se {conditions}',
  always: 'Da {fromState} a {toState}',
  condition: '{question} {condition}',
  equal: 'è uguale a «{value}»',
  not_equal: 'non è uguale a «{value}»',
  contains: 'contiene «{value}»',
  not_contains: 'non contiene «{value}»',
  regex: 'corrisponde a «{value}»',
  answered: 'ha una risposta',
  not_answered: 'non ha una risposta',
  options: 'è {options}',
  statement: 'ha {option} per {statement}',
  option: '{question}: {option}',
  manyOptions: 'Le opzioni sono più di 10 e non vengono mostrate.',
};

export default editor;
