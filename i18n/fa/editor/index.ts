import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'اگر پاسخ {question} {condition}، {target} نمایش داده می‌شود',
  makeInvisible: 'اگر پاسخ {question} {condition}، {target} پنهان می‌شود',
  transition: 'از {fromState} به {toState}، اگر {conditions}',
  always: 'از {fromState} به {toState}',
  condition: 'پاسخ {question} {condition}',
  equal: 'برابر با «{value}» باشد',
  not_equal: 'برابر با «{value}» نباشد',
  contains: 'شامل «{value}» باشد',
  not_contains: 'شامل «{value}» نباشد',
  regex: 'با «{value}» مطابقت داشته باشد',
  answered: 'داده شده باشد',
  not_answered: 'داده نشده باشد',
  options: '{options} باشد',
  statement: 'برای {statement} گزینهٔ {option} باشد',
  option: '{question}: {option}',
  manyOptions: 'چون بیش از ۱۰ گزینه وجود دارد، گزینه‌ها نمایش داده نمی‌شوند.',
};

export default editor;
