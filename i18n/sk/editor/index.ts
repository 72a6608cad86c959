import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Zobraziť: {target}, ak {question} {condition}',
  makeInvisible: 'Skryť: {target}, ak {question} {condition}',
  transition: 'Zo stránky {fromState} na stránku {toState}, ak {conditions}',
  always: 'Zo stránky {fromState} na stránku {toState}',
  condition: '{question} {condition}',
  equal: 'sa rovná „{value}“',
  not_equal: 'sa nerovná „{value}“',
  contains: 'obsahuje „{value}“',
  not_contains: 'neobsahuje „{value}“',
  regex: 'zodpovedá výrazu „{value}“',
  answered: 'má odpoveď',
  not_answered: 'nemá odpoveď',
  options: 'je {options}',
  statement: 'má odpoveď {option} pri tvrdení {statement}',
  option: '{question}: {option}',
  manyOptions: 'Možnosti sa nezobrazujú, pretože ich je viac ako 10.',
};

export default editor;
