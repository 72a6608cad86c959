import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} se prikazuje ako {question} {condition}',
  makeInvisible: '{target} se skriva ako {question} {condition}',
  transition: 'Sa stranice {fromState} na stranicu {toState} ako {conditions}',
  always: 'Sa stranice {fromState} na stranicu {toState}',
  condition: '{question} {condition}',
  equal: 'ima vrijednost „{value}”',
  not_equal: 'nema vrijednost „{value}”',
  contains: 'sadrži „{value}”',
  not_contains: 'ne sadrži „{value}”',
  regex: 'odgovara izrazu „{value}”',
  answered: 'ima odgovor',
  not_answered: 'nema odgovora',
  options: 'ima odgovor {options}',
  statement: 'za tvrdnju {statement} ima odgovor {option}',
  option: '{question}: {option}',
  manyOptions: 'Ima više od 10 opcija pa se ne prikazuju.',
};

export default editor;
