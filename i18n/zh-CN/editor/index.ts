import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '如果“{question}”的回答{condition}，则显示{target}',
  makeInvisible: '如果“{question}”的回答{condition}，则隐藏{target}',
  transition: '如果{conditions}，则从“{fromState}”转到“{toState}”',
  always: '从“{fromState}”转到“{toState}”',
  condition: '“{question}”的回答{condition}',
  equal: '等于“{value}”',
  not_equal: '不等于“{value}”',
  contains: '包含“{value}”',
  not_contains: '不包含“{value}”',
  regex: '匹配“{value}”',
  answered: '不为空',
  not_answered: '为空',
  options: '为{options}',
  statement: '在“{statement}”一项为{option}',
  option: '{question}：{option}',
  manyOptions: '选项超过 10 个，因此未显示。',
};

export default editor;
