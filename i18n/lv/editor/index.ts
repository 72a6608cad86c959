import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target}: rādīt, ja {question} {condition}',
  makeInvisible: '{target}: paslēpt, ja {question} {condition}',
  transition: 'Pāreja {fromState} → {toState}, ja {conditions}',
  always: 'Pāreja {fromState} → {toState}',
  condition: '{question} {condition}',
  equal: 'sakrīt ar „{value}”',
  not_equal: 'nesakrīt ar „{value}”',
  contains: 'satur tekstu „{value}”',
  not_contains: 'nesatur tekstu „{value}”',
  regex: 'atbilst izteiksmei „{value}”',
  answered: 'ir atbildēts',
  not_answered: 'nav atbildēts',
  options: 'ir {options}',
  statement: 'apgalvojumam {statement} ir {option}',
  option: '{question}: {option}',
  manyOptions: 'Variantu ir vairāk nekā 10, tāpēc tie netiek rādīti.',
};

export default editor;
