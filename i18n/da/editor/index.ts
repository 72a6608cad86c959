import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} vises, hvis {question} {condition}',
  makeInvisible: '{target} skjules, hvis {question} {condition}',
  transition: 'Fra {fromState} til {toState}, hvis {conditions}',
  always: 'Fra {fromState} til {toState}',
  condition: '{question} {condition}',
  equal: 'er lig med ”{value}”',
  not_equal: 'ikke er lig med ”{value}”',
  contains: 'indeholder ”{value}”',
  not_contains: 'ikke indeholder ”{value}”',
  regex: 'matcher ”{value}”',
  answered: 'er besvaret',
  not_answered: 'ikke er besvaret',
  options: 'er {options}',
  statement: 'har {option} for {statement}',
  option: '{question}: {option}',
  manyOptions: 'Der er flere end 10 valgmuligheder, så de vises ikke.',
};

export default editor;
