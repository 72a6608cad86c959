import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '如果「{question}」的回答{condition}，則顯示{target}',
  makeInvisible: '如果「{question}」的回答{condition}，則隱藏{target}',
  transition: '如果{conditions}，則從「{fromState}」前往「{toState}」',
  always: '從「{fromState}」前往「{toState}」',
  condition: '「{question}」的回答{condition}',
  equal: '等於「{value}」',
  not_equal: '不等於「{value}」',
  contains: '包含「{value}」',
  not_contains: '不包含「{value}」',
  regex: '符合「{value}」',
  answered: '不為空',
  not_answered: '為空',
  options: '為{options}',
  statement: '在「{statement}」一項為{option}',
  option: '{question}：{option}',
  manyOptions: '選項超過 10 個，因此未顯示。',
};

export default editor;
