import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Mostrar {target} se {question} {condition}',
  makeInvisible: 'Ocultar {target} se {question} {condition}',
  transition: 'De {fromState} para {toState} se {conditions}',
  always: 'De {fromState} para {toState}',
  condition: '{question} {condition}',
  equal: 'é igual a “{value}”',
  not_equal: 'não é igual a “{value}”',
  contains: 'contém “{value}”',
  not_contains: 'não contém “{value}”',
  regex: 'corresponde a “{value}”',
  answered: 'tem resposta',
  not_answered: 'não tem resposta',
  options: 'é {options}',
  statement: 'tem {option} em {statement}',
  option: '{question}: {option}',
  manyOptions: 'Como há mais de 10 opções, elas não são exibidas.',
};

export default editor;
