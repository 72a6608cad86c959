import type { NamespaceEditorTranslation } from '../../i18n-types';

const editor: NamespaceEditorTranslation = {
  makeVisible: '{question} galderan {condition}, erakutsi {target}',
  makeInvisible: '{question} galderan {condition}, ezkutatu {target}',
  transition: '{conditions}, {fromState} orritik {toState} orrira',
  always: '{fromState} orritik {toState} orrira',
  condition: '{question} galderan {condition}',
  equal: 'erantzuna «{value}» bada',
  not_equal: 'erantzuna «{value}» ez bada',
  contains: 'erantzunean «{value}» badago',
  not_contains: 'erantzunean «{value}» ez badago',
  regex: 'erantzuna «{value}» ereduarekin bat badator',
  answered: 'erantzuna badago',
  not_answered: 'erantzunik ez badago',
  options: 'erantzuna {options} bada',
  statement: '{statement} ataleko erantzuna {option} bada',
  option: '{question}: {option}',
  manyOptions: '10 aukera baino gehiago daudenez, ez dira erakusten.',
};

export default editor;
