import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} ditampilkan jika {question} {condition}',
  makeInvisible: '{target} disembunyikan jika {question} {condition}',
  transition: 'Dari {fromState} ke {toState} jika {conditions}',
  always: 'Dari {fromState} ke {toState}',
  condition: '{question} {condition}',
  equal: 'sama dengan “{value}”',
  not_equal: 'tidak sama dengan “{value}”',
  contains: 'memuat “{value}”',
  not_contains: 'tidak memuat “{value}”',
  regex: 'cocok dengan “{value}”',
  answered: 'dijawab',
  not_answered: 'tidak dijawab',
  options: 'adalah {options}',
  statement: 'berisi {option} untuk {statement}',
  option: '{question}: {option}',
  manyOptions: 'Opsi tidak ditampilkan karena jumlahnya lebih dari 10.',
};

export default editor;
