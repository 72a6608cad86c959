import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'הצגת {target} אם התשובה לשאלה {question} {condition}',
  makeInvisible: 'הסתרת {target} אם התשובה לשאלה {question} {condition}',
  transition: 'מן {fromState} אל {toState} אם {conditions}',
  always: 'מן {fromState} אל {toState}',
  condition: 'התשובה לשאלה {question} {condition}',
  equal: 'שווה לערך ”{value}”',
  not_equal: 'אינה שווה לערך ”{value}”',
  contains: 'מכילה את ”{value}”',
  not_contains: 'אינה מכילה את ”{value}”',
  regex: 'תואמת לתבנית ”{value}”',
  answered: 'קיימת',
  not_answered: 'אינה קיימת',
  options: 'היא {options}',
  statement: 'היא {option} עבור {statement}',
  option: '{question}: {option}',
  manyOptions: 'יש יותר מ־10 אפשרויות, ולכן הן אינן מוצגות.',
};

export default editor;
