import type { BaseTranslation } from '../../i18n-types';

/** Sentences that describe the rules of a flow to its authors. */
const editor = {
  makeVisible: '{target} is made visible if {question} {condition}',
  makeInvisible: '{target} is made invisible if {question} {condition}',
  transition: 'From {fromState} to {toState} if {conditions}',
  always: 'From {fromState} to {toState}',
  condition: '{question} {condition}',
  equal: 'equals “{value}”',
  not_equal: 'does not equal “{value}”',
  contains: 'contains “{value}”',
  not_contains: 'does not contain “{value}”',
  regex: 'matches “{value}”',
  answered: 'is answered',
  not_answered: 'is not answered',
  options: 'is {options}',
  statement: 'has {option} for {statement}',
  option: '{question}: {option}',
  manyOptions: 'As there are more than 10 options, they are not displayed.',
} satisfies BaseTranslation;

export default editor;
