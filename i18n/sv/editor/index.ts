import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} visas om {question} {condition}',
  makeInvisible: '{target} döljs om {question} {condition}',
  transition: 'Från {fromState} till {toState} om {conditions}',
  always: 'Från {fromState} till {toState}',
  condition: '{question} {condition}',
  equal: 'är lika med ”{value}”',
  not_equal: 'inte är lika med ”{value}”',
  contains: 'innehåller ”{value}”',
  not_contains: 'inte innehåller ”{value}”',
  regex: 'matchar ”{value}”',
  answered: 'är besvarad',
  not_answered: 'inte är besvarad',
  options: 'är {options}',
  statement: 'har {option} för {statement}',
  option: '{question}: {option}',
  manyOptions: 'Det finns fler än 10 alternativ, så de visas inte.',
};

export default editor;
