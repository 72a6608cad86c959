/** Public interface of the question types, without their views. */
export {
  asList,
  invalid,
  isRecord,
  MAX_DIGITS,
  mapEntry,
  numberFrom,
  type AnswerMap,
  type AnswerRules,
  type AnswerValue,
  type Invalid,
  type InvalidCode,
} from './answer.ts';
export { isDate } from './datepicker.ts';
export { isPhoneNumber } from './phone-number.ts';
export {
  isAsked,
  questionTypes,
  rulesOf,
  styleOf,
  typeOf,
  type QuestionStyle,
  type QuestionType,
} from './registry.ts';
