import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Показать: {target}, если {question} {condition}',
  makeInvisible: 'Скрыть: {target}, если {question} {condition}',
  transition: 'Со страницы {fromState} на страницу {toState}, если {conditions}',
  always: 'Со страницы {fromState} на страницу {toState}',
  condition: '{question} {condition}',
  equal: 'равняется «{value}»',
  not_equal: 'не равняется «{value}»',
  contains: 'содержит «{value}»',
  not_contains: 'не содержит «{value}»',
  regex: 'соответствует шаблону «{value}»',
  answered: 'имеет ответ',
  not_answered: 'не имеет ответа',
  options: '— {options}',
  statement: 'имеет ответ {option} для утверждения {statement}',
  option: '{question}: {option}',
  manyOptions: 'Варианты не показаны, так как их больше 10.',
};

export default editor;
