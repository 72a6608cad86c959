import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '「{question}」の回答が{condition}場合、{target}を表示する',
  makeInvisible: '「{question}」の回答が{condition}場合、{target}を非表示にする',
  transition: '{conditions}場合、「{fromState}」から「{toState}」へ進む',
  always: '「{fromState}」から「{toState}」へ進む',
  condition: '「{question}」の回答が{condition}',
  equal: '「{value}」と等しい',
  not_equal: '「{value}」と等しくない',
  contains: '「{value}」を含む',
  not_contains: '「{value}」を含まない',
  regex: '「{value}」に一致する',
  answered: 'ある',
  not_answered: 'ない',
  options: '{options}である',
  statement: '「{statement}」について{option}である',
  option: '{question}：{option}',
  manyOptions: '選択肢が10個を超えるため、表示していません。',
};

export default editor;
