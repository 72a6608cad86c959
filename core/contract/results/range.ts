import { wire } from '../collections.ts';
import {
  checked,
  number,
  string,
  strictOptional,
  wrong,
  type Output,
  type Schema,
} from '../schema.ts';

/** Ranges of answers: of numbers, or of days. */

/** Whether a text is a day of the calendar as YYYY-MM-DD, which 30 February is not. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** End of a range: a number, or a day. */
const end: Schema<number | string> = {
  shape: { kind: 'anyOf', of: [number, string] },
  read: (value, problems) =>
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && isCalendarDay(value))
      ? value
      : wrong('a number, or a day as YYYY-MM-DD', value, problems),
};

const fields = wire({
  /** First number or day; `null` without one. */
  from: strictOptional(end),
  /** Last one, which belongs to the range; `null` without one. */
  to: strictOptional(end),
  /** End that does not belong to the range, in place of `to`. */
  below: strictOptional(end),
});

export type AnswerRange = Output<typeof fields>;

/** Whether the ends are of one kind and in order, and no more than one of them is the last. */
function isRange({ from, to, below }: AnswerRange): boolean {
  const ends = [from, to ?? below].filter((value) => value !== null);
  const [first, last = first] = ends as [number, number] | [string, string] | [];
  return (
    (to === null || below === null) &&
    first !== undefined &&
    typeof first === typeof last &&
    (first < last! || (first === last && (below === null || from === null)))
  );
}

export const rangeSchema: Schema<AnswerRange> = checked(
  fields,
  isRange,
  'a range such as {"from":20,"below":30} or {"from":"2026-03-01","to":"2026-03-31"}',
);

export const rangeOf = (ends: Partial<AnswerRange>): AnswerRange => ({
  from: null,
  to: null,
  below: null,
  ...ends,
});

export const isSameRange = (one: AnswerRange, other: AnswerRange): boolean =>
  one.from === other.from && one.to === other.to && one.below === other.below;
