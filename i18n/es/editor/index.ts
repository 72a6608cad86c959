import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'Mostrar {target} si {question} {condition}',
  makeInvisible: 'Ocultar {target} si {question} {condition}',
  transition: 'De {fromState} a {toState} si {conditions}',
  always: 'De {fromState} a {toState}',
  condition: '{question} {condition}',
  equal: 'es igual a “{value}”',
  not_equal: 'no es igual a “{value}”',
  contains: 'contiene “{value}”',
  not_contains: 'no contiene “{value}”',
  regex: 'coincide con “{value}”',
  answered: 'tiene respuesta',
  not_answered: 'no tiene respuesta',
  options: 'es {options}',
  statement: 'tiene {option} en {statement}',
  option: '{question}: {option}',
  manyOptions: 'Como hay más de 10 opciones, no se muestran.',
};

export default editor;
