import type { Question } from '../contract/flow.ts';
import type { FeedbackCustomer, ResponseItem } from '../contract/feedback.ts';

/** An answer of several parts: entries by statement or option key, or the properties of a file. */
export type AnswerMap = Readonly<Record<string, string | number | readonly string[]>>;

/** The value of an answer; its shape depends on the question type. */
export type AnswerValue = string | number | readonly string[] | AnswerMap | null;

export type InvalidCode =
  | 'required'
  | 'requireAny'
  | 'missing'
  | 'answerAll'
  | 'generic'
  | 'email'
  | 'emailList'
  | 'phone'
  | 'date'
  | 'dateBetween'
  | 'dateAtLeast'
  | 'dateAtMost'
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
  | 'fileTypes'
  | 'fileSize'
  | 'upload'
  | 'notFound'
  | 'call'
  | 'busy';

/**
 * Reason why an answer is invalid: a key of the `validation` messages and its placeholders. Sizes are in bytes, texts are
 * dates (`YYYY-MM-DD`).
 */
export interface Invalid {
  code: InvalidCode;
  params: Record<string, number | string | readonly string[]>;
}

export const invalid = (code: InvalidCode, params: Invalid['params'] = {}): Invalid => ({
  code,
  params,
});

/**
 * The rules of one question type. `V` is the shape of its answers. The `question` argument has its present options,
 * copied ones included.
 */
export interface AnswerRules<V extends AnswerValue = AnswerValue> {
  /** The value of an unanswered question, also after it was hidden. */
  empty(question: Question): V | null;
  isAnswered(value: V | null, question: Question): boolean;
  /** Validates an answer that is not empty; `null` if it is valid. */
  validate(value: V, question: Question): Invalid | null;
  toResponses(value: V, question: Question): ResponseItem[];
  /** Reads a value from outside (prefill, `answer()`). Values that do not fit the question give the empty answer. */
  fromOutside(value: unknown, question: Question): V | null;
  /** Removes options that no longer exist from an answer; `fromOutside` by default. */
  prune?(value: V, question: Question): V | null;
  /** The values that triggers and rules compare: option keys, a number as text, or the text. */
  ruleValues(value: V, question: Question): readonly string[];
  /** The keys of the options chosen for one statement; only for matrix questions. */
  statementValues?(value: V, question: Question, statementKey: string): readonly string[];
  /** The customer fields that the answer sets; `now` in milliseconds since 1970. */
  toCustomer?(value: V, question: Question, now: number): Partial<FeedbackCustomer>;
  /** The range of a dial (`gauge`) that shows the answer. */
  range?(question: Question): readonly [min: number, max: number];
}

/** An entry of an answer. Ignores inherited properties, as keys from a server may equal their names. */
export const mapEntry = (map: AnswerMap | null, key: string): AnswerMap[string] | undefined =>
  map !== null && Object.hasOwn(map, key) ? map[key] : undefined;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

/** Converts a string or number from outside to text; `null` for anything else. */
export const textFrom = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** The texts of a list or of a single value; skips anything else. */
export const textsFrom = (value: unknown): string[] =>
  asList(value).flatMap((entry) => textFrom(entry) ?? []);

/** Digits that every number holds exactly as they are written. */
export const MAX_DIGITS = 15;

const DECIMAL = /^[+-]?(?=[.]?\d)0*(\d*)(?:[.](\d*))?$/;

/**
 * Reads a decimal number without exponent. NaN for any other text, and Infinity for more digits than a number holds
 * exactly: it would be another number.
 */
export function decimalFrom(text: string): number {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return NaN;
  return whole.length + decimals.length > MAX_DIGITS ? Infinity : Number(text);
}

/** Writes a number as `decimalFrom` reads it: without exponent. */
export const decimalText = (number: number): string => {
  const text = String(number);
  return text.includes('e-') ? number.toFixed(MAX_DIGITS).replace(/0+$/, '') : text;
};

/**
 * Converts a number or decimal text from outside; `null` for anything else, and for more digits than a number holds
 * exactly. Removes the error of floating-point arithmetic: 0.30000000000000004 is 0.3.
 */
export function numberFrom(value: unknown): number | null {
  if (typeof value === 'string') {
    const number = decimalFrom(value.trim());
    return Number.isFinite(number) ? number : null;
  }
  if (typeof value !== 'number') return null;
  const number = Number(value.toPrecision(MAX_DIGITS));
  return decimalFrom(decimalText(number)) === number ? number : null;
}
