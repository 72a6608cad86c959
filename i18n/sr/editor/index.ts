import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} се приказује ако {question} {condition}',
  makeInvisible: '{target} се сакрива ако {question} {condition}',
  transition: 'Са странице {fromState} на страницу {toState} ако {conditions}',
  always: 'Са странице {fromState} на страницу {toState}',
  condition: '{question} {condition}',
  equal: 'има вредност „{value}”',
  not_equal: 'нема вредност „{value}”',
  contains: 'садржи „{value}”',
  not_contains: 'не садржи „{value}”',
  regex: 'одговара изразу „{value}”',
  answered: 'има одговор',
  not_answered: 'нема одговор',
  options: 'има одговор {options}',
  statement: 'за тврдњу {statement} има одговор {option}',
  option: '{question}: {option}',
  manyOptions: 'Има више од 10 опција, па се не приказују.',
};

export default editor;
