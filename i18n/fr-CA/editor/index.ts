import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} devient visible si {question} {condition}',
  makeInvisible: '{target} devient invisible si {question} {condition}',
  transition: 'De {fromState} à {toState} si {conditions}',
  always: 'De {fromState} à {toState}',
  condition: '{question} {condition}',
  equal: 'a pour valeur «\u00a0{value}\u00a0»',
  not_equal: 'n’a pas pour valeur «\u00a0{value}\u00a0»',
  contains: 'contient «\u00a0{value}\u00a0»',
  not_contains: 'ne contient pas «\u00a0{value}\u00a0»',
  regex: 'correspond à «\u00a0{value}\u00a0»',
  answered: 'a une réponse',
  not_answered: 'n’a pas de réponse',
  options: 'est {options}',
  statement: 'a {option} pour {statement}',
  option: '{question}\u00a0: {option}',
  manyOptions: 'Il y a plus de 10 options\u00a0: elles ne sont pas affichées.',
};

export default editor;
