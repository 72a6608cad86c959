import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} näytetään, jos {question} {condition}',
  makeInvisible: '{target} piilotetaan, jos {question} {condition}',
  transition: 'Siirtymä {fromState} → {toState}, jos {conditions}',
  always: 'Siirtymä {fromState} → {toState}',
  condition: '{question} {condition}',
  equal: 'on yhtä kuin ”{value}”',
  not_equal: 'ei ole yhtä kuin ”{value}”',
  contains: 'sisältää tekstin ”{value}”',
  not_contains: 'ei sisällä tekstiä ”{value}”',
  regex: 'vastaa lauseketta ”{value}”',
  answered: 'on vastattu',
  not_answered: 'on vastaamatta',
  options: 'on {options}',
  statement: 'saa kohdassa {statement} arvon {option}',
  option: '{question}: {option}',
  manyOptions: 'Vaihtoehtoja on yli 10, joten niitä ei näytetä.',
};

export default editor;
