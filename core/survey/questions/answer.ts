import type { Question } from '../../contract/flow.ts';
import type { FeedbackCustomer, ResponseItem } from '../../contract/feedback.ts';

/** An answer of several parts: statement or option keys with what was said to each, or the parts of a file. */
export type AnswerMap = Readonly<Record<string, string | number | readonly string[]>>;

/** What the model holds for a question. */
export type AnswerValue = string | number | readonly string[] | AnswerMap | null;

export type InvalidCode =
  | 'required'
  | 'requireAny'
  | 'allRequired'
  | 'generic'
  | 'email'
  | 'emailList'
  | 'phone'
  | 'date'
  | 'smsCode'
  | 'number'
  | 'numberBetween'
  | 'numberAtLeast'
  | 'numberAtMost'
  | 'sumAtLeast'
  | 'sumAtMost'
  | 'textBetween'
  | 'textAtLeast'
  | 'textAtMost'
  | 'selectAtMost'
  | 'selectAtLeast'
  | 'file'
  | 'fileSize'
  | 'upload'
  | 'notFound'
  | 'call'
  | 'busy';

/** Why an answer is not valid: a key of the `validation` messages and what fills its placeholders. Sizes are in bytes. */
export interface Invalid {
  code: InvalidCode;
  params: Record<string, number>;
}

export const invalid = (code: InvalidCode, params: Record<string, number> = {}): Invalid => ({
  code,
  params,
});

/**
 * One question type, without its looks. `V` is the shape of its answers. The question's options are those that there
 * are now, copied ones included.
 */
export interface AnswerRules<V extends AnswerValue = AnswerValue> {
  /** The answer before there is one, and after the question was hidden. */
  empty(question: Question): V | null;
  isAnswered(value: V | null, question: Question): boolean;
  /** Checks a given answer; an empty one is the business of required-ness, not of this. */
  validate(value: V, question: Question): Invalid | null;
  toResponses(value: V, question: Question): ResponseItem[];
  /** Reads an answer from outside (prefill, `answer()`); what does not fit the question gives its empty answer. */
  fromOutside(value: unknown, question: Question): V | null;
  /** What is left of an answer when options went away, where that is not what `fromOutside` gives. */
  prune?(value: V, question: Question): V | null;
  /** What triggers and rules compare: option keys, a number as text, or the text. */
  ruleValues(value: V, question: Question): readonly string[];
  /** Of a matrix: the keys of the options chosen for one statement. */
  statementValues?(value: V, question: Question, statementKey: string): readonly string[];
  /** The part of the customer that this answer tells, if it is about the person; `now` in milliseconds since 1970. */
  toCustomer?(value: V, question: Question, now: number): Partial<FeedbackCustomer>;
  /** The least and the greatest number that a dial of this answer shows. */
  range?(question: Question): readonly [min: number, max: number];
}

/** An entry of an answer; keys come from a server and may be called like something every object has. */
export const mapEntry = (map: AnswerMap | null, key: string): AnswerMap[string] | undefined =>
  map !== null && Object.hasOwn(map, key) ? map[key] : undefined;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** A text given from outside, as one or as a number; `null` for anything else. */
export const textFrom = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** The texts of a list, or of a single one. */
export const textsFrom = (value: unknown): string[] =>
  asList(value).flatMap((entry) => textFrom(entry) ?? []);

/** A number given from outside, as one or as text; `null` for anything else. */
export function numberFrom(value: unknown): number | null {
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isGiven && Number.isFinite(Number(value)) ? Number(value) : null;
}
