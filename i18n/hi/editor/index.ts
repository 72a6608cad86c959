import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: 'अगर {question} {condition}, तो {target} को दिखाया जाता है',
  makeInvisible: 'अगर {question} {condition}, तो {target} को छिपाया जाता है',
  transition: 'अगर {conditions}, तो {fromState} से {toState} पर',
  always: '{fromState} से {toState} पर',
  condition: '{question} {condition}',
  equal: 'का जवाब “{value}” है',
  contains: 'के जवाब में “{value}” है',
  not_contains: 'के जवाब में “{value}” नहीं है',
  regex: 'का जवाब “{value}” से मेल खाता है',
  options: 'का जवाब {options} है',
  statement: 'में {statement} के लिए जवाब {option} है',
  option: '{question}: {option}',
  manyOptions: 'विकल्प 10 से ज़्यादा हैं, इसलिए दिखाए नहीं गए हैं।',
};

export default editor;
