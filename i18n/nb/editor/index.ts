import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} vises hvis {question} {condition}',
  makeInvisible: '{target} skjules hvis {question} {condition}',
  transition: 'Fra {fromState} til {toState} hvis {conditions}',
  always: 'Fra {fromState} til {toState}',
  condition: '{question} {condition}',
  equal: 'er lik «{value}»',
  not_equal: 'ikke er lik «{value}»',
  contains: 'inneholder «{value}»',
  not_contains: 'ikke inneholder «{value}»',
  regex: 'samsvarer med «{value}»',
  answered: 'er besvart',
  not_answered: 'ikke er besvart',
  options: 'er {options}',
  statement: 'har {option} for {statement}',
  option: '{question}: {option}',
  manyOptions: 'Det er flere enn 10 alternativer, så de vises ikke.',
};

export default editor;
