import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} 표시 조건: ‘{question}’ 답변이 {condition}',
  makeInvisible: '{target} 숨김 조건: ‘{question}’ 답변이 {condition}',
  transition: '‘{fromState}’에서 ‘{toState}’ 페이지로 이동하는 조건: {conditions}',
  always: '‘{fromState}’에서 ‘{toState}’ 페이지로 이동',
  condition: '‘{question}’ 답변이 {condition}',
  equal: '“{value}” 값과 같음',
  not_equal: '“{value}” 값과 같지 않음',
  contains: '“{value}” 값을 포함함',
  not_contains: '“{value}” 값을 포함하지 않음',
  regex: '“{value}” 패턴과 일치함',
  answered: '있음',
  not_answered: '없음',
  options: '{options}임',
  statement: '‘{statement}’ 항목에서 {option}임',
  option: '{question}: {option}',
  manyOptions: '옵션이 10개를 초과하여 표시하지 않습니다.',
};

export default editor;
