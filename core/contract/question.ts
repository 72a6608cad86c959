import { fileAddress } from './file-address.ts';
import { listOf, mapOf, wire } from './collections.ts';
import {
  boolean,
  id,
  number,
  oneOf,
  optional,
  strictOptional,
  string,
  withDefault,
  type Output,
} from './schema.ts';
import { text } from './wire.ts';

/** Question in its wire format. Its type decides which settings apply to it. */

const option = wire({
  /** Id under which the choice is stored. */
  id,
  /** Name in rules, triggers and prefill. */
  key: string,
  /** Text of the option. */
  body: text,
  /** `false`: hidden until a trigger shows it. */
  isVisible: withDefault(boolean, true),
  /** Address of a picture. Options with one are cards in a grid; the text stays where it can't be shown. */
  imageUrl: optional(fileAddress),
  /** `custom_score`: decides the colour, red for the least weight, green for the greatest. */
  weight: optional(number),
  /** `conjoint`: text of the profile for each statement, by statement key. */
  levels: optional(mapOf(text)),
  /** `true`: chosen alone, such as “None of the above”. Choosing it removes the other choices, and the reverse. */
  exclusive: withDefault(boolean, false),
  /** `true`: remains in its place where the options are shuffled. */
  fixed: withDefault(boolean, false),
  /** Set in the browser: copied from an answer to another question. Never on the wire. */
  dynamic: withDefault(boolean, false),
});

const statement = wire({
  /** Id under which the answer is stored. */
  id,
  /** Name in rules, triggers and prefill. */
  key: string,
  /** Text of the row. */
  body: text,
  /** `true`: remains in its place where the rows are shuffled. */
  fixed: withDefault(boolean, false),
});

export const matrixKinds = ['single', 'multi', 'dropdown', 'maxdiff', 'conjoint'] as const;

const extra = wire({
  /** `matrix`: its kind. */
  matrixQuestionType: withDefault(oneOf(...matrixKinds), 'single'),
  /** `dynamic_multiple_choice`, `dynamic_multiple_value`: key of a question. Its chosen options are copied. */
  optionsSource: optional(string),
  /** `slider` (0 without it), `numeric`, `age`, `dynamic_multiple_value`: least number. */
  lowerLimit: optional(number),
  /**
   * `slider` (100 without it), `numeric`, `age`, `dynamic_multiple_value`: greatest number. `star`: number of stars, at
   * most 10, 5 without it.
   */
  upperLimit: optional(number),
  /** `slider`: step between two values. */
  step: optional(number),
  /** `dynamic_multiple_value`: least sum of the numbers. */
  totalLowerLimit: optional(number),
  /** `dynamic_multiple_value`: greatest sum of the numbers. */
  totalUpperLimit: optional(number),
  /** `text`, `textarea`, `naming`, `external_id`, `dynamic_request`: least number of characters. */
  minResponseLength: optional(number),
  /** `text`, `textarea`, `naming`, `external_id`, `dynamic_request`: greatest number of characters. */
  maxResponseLength: optional(number),
  /**
   * `datepicker`, `customer_schema` with the type `date`: first day that is accepted, such as `2026-05-31`, or relative
   * to the day of the answer: `today`, `today+7d`, `today-18y`. Units are `d`, `w`, `m` and `y`.
   */
  earliestDate: optional(string),
  /** `datepicker`, `customer_schema` with the type `date`: last day that is accepted, written as `earliest_date`. */
  latestDate: optional(string),
  /**
   * `checklist`, `dynamic_multiple_choice`, and `radio` and `dropdown` with `is_multi_select`: `true` begins the list with
   * the box “Select all”. It is no answer by itself, and leaves out options with `exclusive`.
   */
  selectAll: withDefault(boolean, false),
  /** `score`, `ces`, `star`, `slider`: words at the low end. */
  lowLabel: optional(text),
  /** `score`, `ces`, `star`, `slider`: words at the high end. */
  highLabel: optional(text),
  /** `email`: several addresses with commas between them. */
  multiple: withDefault(boolean, false),
  /** `dynamic_multiple_choice`, `dynamic_multiple_value`: asks, but sends nothing. */
  excludeFromSubmission: withDefault(boolean, false),
  /** `customer_schema`: the requested property. */
  schemaType: withDefault(oneOf('text', 'number', 'date', 'select'), 'text'),
  /** `external_id`: `uuid` accepts only UUIDs. */
  format: optional(oneOf('uuid')),
  /** `file`, `screenshot`: accepted types, such as `image/png`. */
  fileTypes: optional(listOf(string)),
  /** `file`, `screenshot`: greatest size in bytes. */
  maxFileSize: optional(number),
  /** `true`: another system is asked once the question is answered. */
  integration: withDefault(boolean, false),
});

export const question = wire({
  /** Id under which answers are stored. */
  id,
  /** Name in rules, piping and prefill. */
  key: string,
  /** Question type; `text` without it. */
  style: strictOptional(string),
  /** The question. May hold `{{question_key}}`, the answer to an earlier one. */
  body: withDefault(text, ''),
  /** Small text below the question. */
  description: optional(text),
  /** Text in an empty field. */
  placeholder: optional(text),
  /** Choices. */
  options: listOf(option),
  /** Rows of a `matrix`. */
  statements: listOf(statement),
  /** `true`: the page cannot be left without an answer. */
  isRequired: withDefault(boolean, false),
  /** `radio`, `dropdown`: more than one option may be chosen. */
  isMultiSelect: withDefault(boolean, false),
  /** Least number of options. */
  minSelectionCount: optional(number),
  /** Greatest number of options. */
  maxSelectionCount: optional(number),
  /**
   * `true`: each response has the options in an order of its own, drawn at random; of a `matrix` the rows, of a
   * conjoint one the profiles. Those with `fixed` remain in their place.
   */
  shuffle: withDefault(boolean, false),
  /** `true`: personal data in the answer is masked before it is sent. */
  hidePersonalData: withDefault(boolean, false, true),
  /** Settings of single question types. */
  extra: optional(extra),
});

export type Question = Output<typeof question>;
export type Statement = Output<typeof statement>;
export type MatrixKind = (typeof matrixKinds)[number];
export type ChoiceOption = Output<typeof option>;
