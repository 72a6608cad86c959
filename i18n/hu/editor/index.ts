import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Megjelenik: {target}, ha {question} {condition}',
  makeInvisible: 'Eltűnik: {target}, ha {question} {condition}',
  transition: 'Innen: {fromState}, ide: {toState}, ha {conditions}',
  always: 'Innen: {fromState}, ide: {toState}',
  condition: '{question} {condition}',
  equal: 'értéke „{value}”',
  not_equal: 'értéke nem „{value}”',
  contains: 'tartalmazza ezt: „{value}”',
  not_contains: 'nem tartalmazza ezt: „{value}”',
  regex: 'illeszkedik erre: „{value}”',
  answered: 'meg van válaszolva',
  not_answered: 'nincs megválaszolva',
  options: 'értéke {options}',
  statement: 'értéke {option} ennél: {statement}',
  option: '{question}: {option}',
  manyOptions: 'A lehetőségek nem jelennek meg, mert 10-nél több van belőlük.',
};

export default editor;
