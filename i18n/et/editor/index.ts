import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{target} kuvatakse, kui {question} {condition}',
  makeInvisible: '{target} peidetakse, kui {question} {condition}',
  transition: 'Üleminek {fromState} → {toState}, kui {conditions}',
  always: 'Üleminek {fromState} → {toState}',
  condition: '{question} {condition}',
  equal: 'on võrdne väärtusega „{value}“',
  not_equal: 'ei ole võrdne väärtusega „{value}“',
  contains: 'sisaldab teksti „{value}“',
  not_contains: 'ei sisalda teksti „{value}“',
  regex: 'vastab avaldisele „{value}“',
  answered: 'on vastatud',
  not_answered: 'ei ole vastatud',
  options: 'on {options}',
  statement: 'on väite {statement} puhul {option}',
  option: '{question}: {option}',
  manyOptions: 'Variante on üle 10, seetõttu neid ei kuvata.',
};

export default editor;
