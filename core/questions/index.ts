/** Public interface of the question types, without their views and without the facts of `facts.ts`. */
export { joined, textRows, type AnswerItem, type AnswerRow, type Wording } from './answer-rows.ts';
export {
  asList,
  invalid,
  isRecord,
  MAX_DIGITS,
  mapEntry,
  numberFrom,
  type AnswerMap,
  type AnswerValue,
  type Invalid,
  type InvalidCode,
} from './answer.ts';
export { isDate } from './days.ts';
export { withoutLinks } from './link-text.ts';
export { isPhoneNumber } from './phone-number.ts';
export type { QuestionType } from './question-type.ts';
export {
  isAsked,
  isDrawn,
  isPersonal,
  isPrivate,
  isTapEnough,
  questionTypes,
  rulesOf,
  shuffledPartOf,
  styleOf,
  typeOf,
  type QuestionStyle,
} from './registry.ts';
