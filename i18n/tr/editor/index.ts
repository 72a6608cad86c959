import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{question} {condition} ise {target} görünür olur',
  makeInvisible: '{question} {condition} ise {target} gizlenir',
  transition: '{conditions} ise {fromState} sayfasından {toState} sayfasına',
  always: '{fromState} sayfasından {toState} sayfasına',
  condition: '{question} {condition}',
  equal: '“{value}” değerine eşit',
  not_equal: '“{value}” değerine eşit değil',
  contains: '“{value}” içeriyor',
  not_contains: '“{value}” içermiyor',
  regex: '“{value}” ile eşleşiyor',
  answered: 'yanıtlanmış',
  not_answered: 'yanıtlanmamış',
  options: '{options}',
  statement: '{statement} için {option}',
  option: '{question}: {option}',
  manyOptions: '10’dan fazla seçenek olduğu için seçenekler gösterilmiyor.',
};

export default editor;
