import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'अगर “{question}” के लिए {condition}, तो {target} को दिखाया जाता है',
  makeInvisible: 'अगर “{question}” के लिए {condition}, तो {target} को छिपाया जाता है',
  transition: 'अगर {conditions}, तो “{fromState}” से “{toState}” पर',
  always: '“{fromState}” से “{toState}” पर',
  condition: '“{question}” के लिए {condition}',
  equal: 'जवाब “{value}” है',
  not_equal: 'जवाब “{value}” नहीं है',
  contains: 'जवाब में “{value}” है',
  not_contains: 'जवाब में “{value}” नहीं है',
  regex: 'जवाब “{value}” से मेल खाता है',
  answered: 'उत्तर दिया गया है',
  not_answered: 'उत्तर नहीं दिया गया है',
  options: 'जवाब {options} है',
  statement: '“{statement}” का जवाब {option} है',
  option: '{question}: {option}',
  manyOptions: 'विकल्प 10 से ज़्यादा हैं, इसलिए दिखाए नहीं गए हैं।',
};

export default editor;
