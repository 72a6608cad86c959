import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} se prikaže, če {question} {condition}',
  makeInvisible: '{target} se skrije, če {question} {condition}',
  transition: 'S strani {fromState} na stran {toState}, če {conditions}',
  always: 'S strani {fromState} na stran {toState}',
  condition: '{question} {condition}',
  equal: 'ima vrednost »{value}«',
  not_equal: 'nima vrednosti »{value}«',
  contains: 'vsebuje »{value}«',
  not_contains: 'ne vsebuje »{value}«',
  regex: 'ustreza izrazu »{value}«',
  answered: 'ima odgovor',
  not_answered: 'nima odgovora',
  options: 'ima odgovor {options}',
  statement: 'ima pri trditvi {statement} odgovor {option}',
  option: '{question}: {option}',
  manyOptions: 'Možnosti je več kot 10, zato niso prikazane.',
};

export default editor;
