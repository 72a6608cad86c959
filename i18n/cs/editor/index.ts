import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Zobrazit: {target}, pokud {question} {condition}',
  makeInvisible: 'Skrýt: {target}, pokud {question} {condition}',
  transition: 'Ze stránky {fromState} na stránku {toState}, pokud {conditions}',
  always: 'Ze stránky {fromState} na stránku {toState}',
  condition: '{question} {condition}',
  equal: 'se rovná „{value}“',
  not_equal: 'se nerovná „{value}“',
  contains: 'obsahuje „{value}“',
  not_contains: 'neobsahuje „{value}“',
  regex: 'odpovídá výrazu „{value}“',
  answered: 'má odpověď',
  not_answered: 'nemá odpověď',
  options: 'je {options}',
  statement: 'má odpověď {option} u tvrzení {statement}',
  option: '{question}: {option}',
  manyOptions: 'Možnosti se nezobrazují, protože je jich více než 10.',
};

export default editor;
