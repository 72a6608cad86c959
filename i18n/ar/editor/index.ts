import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'إظهار {target} إذا كانت إجابة {question} {condition}',
  makeInvisible: 'إخفاء {target} إذا كانت إجابة {question} {condition}',
  transition: 'من {fromState} إلى {toState} إذا كانت {conditions}',
  always: 'من {fromState} إلى {toState}',
  condition: 'إجابة {question} {condition}',
  equal: 'تساوي «{value}»',
  not_equal: 'لا تساوي «{value}»',
  contains: 'تحتوي على «{value}»',
  not_contains: 'لا تحتوي على «{value}»',
  regex: 'تطابق «{value}»',
  answered: 'موجودة',
  not_answered: 'غير موجودة',
  options: 'هي {options}',
  statement: 'هي {option} في {statement}',
  option: '{question}: {option}',
  manyOptions: 'لا تُعرض الخيارات لأن عددها يزيد على عشرة.',
};

export default editor;
