import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Pokaż: {target}, jeśli {question} {condition}',
  makeInvisible: 'Ukryj: {target}, jeśli {question} {condition}',
  transition: 'Ze strony {fromState} na stronę {toState}, jeśli {conditions}',
  always: 'Ze strony {fromState} na stronę {toState}',
  condition: '{question} {condition}',
  equal: 'równa się „{value}”',
  not_equal: 'nie równa się „{value}”',
  contains: 'zawiera „{value}”',
  not_contains: 'nie zawiera „{value}”',
  regex: 'pasuje do wzorca „{value}”',
  answered: 'ma odpowiedź',
  not_answered: 'nie ma odpowiedzi',
  options: 'to {options}',
  statement: 'ma odpowiedź {option} dla stwierdzenia {statement}',
  option: '{question}: {option}',
  manyOptions: 'Opcje nie są wyświetlane, ponieważ jest ich więcej niż 10.',
};

export default editor;
