import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Agar {question} {condition}, {target} koʻrsatiladi',
  makeInvisible: 'Agar {question} {condition}, {target} yashiriladi',
  transition: 'Agar {conditions}, {fromState} sahifasidan {toState} sahifasiga',
  always: '{fromState} sahifasidan {toState} sahifasiga',
  condition: '{question} {condition}',
  equal: '“{value}” qiymatiga teng boʻlsa',
  not_equal: '“{value}” qiymatiga teng boʻlmasa',
  contains: 'tarkibida “{value}” boʻlsa',
  not_contains: 'tarkibida “{value}” boʻlmasa',
  regex: '“{value}” andozasiga mos kelsa',
  answered: 'javob berilgan boʻlsa',
  not_answered: 'javob berilmagan boʻlsa',
  options: '{options} tanlansa',
  statement: '{statement} uchun {option} tanlansa',
  option: '{question}: {option}',
  manyOptions: 'Variantlar 10 tadan koʻp boʻlgani uchun ular koʻrsatilmaydi.',
};

export default editor;
