import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} dipaparkan jika {question} {condition}',
  makeInvisible: '{target} disembunyikan jika {question} {condition}',
  transition: 'Dari {fromState} ke {toState} jika {conditions}',
  always: 'Dari {fromState} ke {toState}',
  condition: '{question} {condition}',
  equal: 'sama dengan “{value}”',
  not_equal: 'tidak sama dengan “{value}”',
  contains: 'mengandungi “{value}”',
  not_contains: 'tidak mengandungi “{value}”',
  regex: 'sepadan dengan “{value}”',
  answered: 'dijawab',
  not_answered: 'tidak dijawab',
  options: 'ialah {options}',
  statement: 'mempunyai {option} untuk {statement}',
  option: '{question}: {option}',
  manyOptions: 'Pilihan tidak dipaparkan kerana jumlahnya melebihi 10.',
};

export default editor;
