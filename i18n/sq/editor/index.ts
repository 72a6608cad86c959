import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Shfaq {target} nëse {question} {condition}',
  makeInvisible: 'Fshih {target} nëse {question} {condition}',
  transition: 'Nga {fromState} te {toState} nëse {conditions}',
  always: 'Nga {fromState} te {toState}',
  condition: '{question} {condition}',
  equal: 'është “{value}”',
  not_equal: 'nuk është “{value}”',
  contains: 'përmban “{value}”',
  not_contains: 'nuk përmban “{value}”',
  regex: 'përputhet me “{value}”',
  answered: 'ka përgjigje',
  not_answered: 'nuk ka përgjigje',
  options: 'është {options}',
  statement: 'ka {option} për {statement}',
  option: '{question}: {option}',
  manyOptions: 'Opsionet nuk shfaqen, sepse janë më shumë se 10.',
};

export default editor;
