import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} wird eingeblendet, wenn {question} {condition}',
  makeInvisible: '{target} wird ausgeblendet, wenn {question} {condition}',
  transition: 'Von {fromState} zu {toState}, wenn {conditions}',
  always: 'Von {fromState} zu {toState}',
  condition: '{question} {condition}',
  equal: 'gleich „{value}“ ist',
  not_equal: 'nicht gleich „{value}“ ist',
  contains: '„{value}“ enthält',
  not_contains: '„{value}“ nicht enthält',
  regex: 'dem Muster „{value}“ entspricht',
  answered: 'beantwortet ist',
  not_answered: 'nicht beantwortet ist',
  options: '{options} ist',
  statement: 'bei {statement} mit {option} beantwortet ist',
  option: '{question}: {option}',
  manyOptions: 'Da es mehr als 10 Optionen gibt, werden sie nicht angezeigt.',
};

export default editor;
