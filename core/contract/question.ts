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
  id,
  key: string,
  body: text,
  isVisible: withDefault(boolean, true),
  imageUrl: optional(string),
  weight: optional(number),
  /** Conjoint profiles only: the profile's value for each statement, by statement key. */
  levels: optional(mapOf(text)),
  /** Copied in the browser from an answer to another question; no server knows its id. Never on the wire. */
  dynamic: withDefault(boolean, false),
});

const statement = wire({ id, key: string, body: text });

export const matrixKinds = ['single', 'multi', 'dropdown', 'maxdiff', 'conjoint'] as const;

const extra = wire({
  matrixQuestionType: withDefault(oneOf(...matrixKinds), 'single'),
  optionsSource: optional(string),
  lowerLimit: optional(number),
  upperLimit: optional(number),
  step: optional(number),
  totalLowerLimit: optional(number),
  totalUpperLimit: optional(number),
  minResponseLength: optional(number),
  maxResponseLength: optional(number),
  lowLabel: optional(text),
  highLabel: optional(text),
  multiple: withDefault(boolean, false),
  excludeFromSubmission: withDefault(boolean, false),
  schemaType: withDefault(oneOf('text', 'number', 'date', 'select'), 'text'),
  /** Format that an external id must have; any text when it is missing. */
  format: optional(oneOf('uuid')),
  /** Accepted MIME types. */
  fileTypes: optional(listOf(string)),
  /** Limit of one file, in bytes. */
  maxFileSize: optional(number),
  integration: withDefault(boolean, false),
});

export const question = wire({
  id,
  key: string,
  style: strictOptional(string),
  body: withDefault(text, ''),
  description: optional(text),
  placeholder: optional(text),
  options: listOf(option),
  statements: listOf(statement),
  isRequired: withDefault(boolean, false),
  isMultiSelect: withDefault(boolean, false),
  minSelectionCount: optional(number),
  maxSelectionCount: optional(number),
  hidePersonalData: withDefault(boolean, false, true),
  extra: optional(extra),
});

export type Question = Output<typeof question>;
export type Statement = Output<typeof statement>;
export type MatrixKind = (typeof matrixKinds)[number];
export type ChoiceOption = Output<typeof option>;
