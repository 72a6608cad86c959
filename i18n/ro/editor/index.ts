import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Afișează {target} dacă {question} {condition}',
  makeInvisible: 'Ascunde {target} dacă {question} {condition}',
  transition: 'De la {fromState} la {toState} dacă {conditions}',
  always: 'De la {fromState} la {toState}',
  condition: '{question} {condition}',
  equal: 'este egal cu „{value}”',
  not_equal: 'nu este egal cu „{value}”',
  contains: 'conține „{value}”',
  not_contains: 'nu conține „{value}”',
  regex: 'se potrivește cu „{value}”',
  answered: 'are răspuns',
  not_answered: 'nu are răspuns',
  options: 'este {options}',
  statement: 'are {option} la {statement}',
  option: '{question}: {option}',
  manyOptions: 'Sunt mai mult de 10 opțiuni, așa că nu sunt afișate.',
};

export default editor;
