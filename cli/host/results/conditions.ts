import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { AnswerRange } from '../../../core/contract/results/range.ts';

/** Conditions of a filter. A response meets a condition if it has one of its terms. */

export interface Condition {
  measure: string;
  questionId: string;
  values: readonly string[];
  /** Ranges of numbers or days in the notation of Postgres, one of which contains the value. A day is a number of digits. */
  numbers?: readonly string[];
  days?: readonly string[];
}

export function conditionsOf({
  node,
  language,
  channel,
  device,
  version,
  completed,
  answers,
}: ResultsFilter): Condition[] {
  const ofResponse = Object.entries({ node, language, channel, device, completed });
  return [
    ...ofResponse.flatMap(([measure, value]) =>
      value === null ? [] : [{ measure, questionId: '', values: [String(value)] }],
    ),
    ...(version === null
      ? []
      : [{ measure: 'version', questionId: '', values: [], numbers: [versionRange(version)] }]),
    ...answerConditions(answers),
  ];
}

/** Range of versions in the notation of Postgres. */
export const versionRange = (version: string): string => `[${version.replace('-', ',')}]`;

/** Conditions for answers, one for each question. */
export const answerConditions = (answers: ResultsFilter['answers']): Required<Condition>[] =>
  Object.entries(answers ?? {}).map(([questionId, asked]) => {
    const ranges = asked.filter((value) => typeof value !== 'string');
    const ofKind = (kind: string): string[] =>
      ranges.filter(({ from, to, below }) => typeof (from ?? to ?? below) === kind).map(writeRange);
    return {
      measure: 'value',
      questionId,
      values: asked.filter((value) => typeof value === 'string'),
      numbers: ofKind('number'),
      days: ofKind('string'),
    };
  });

function writeRange({ from, to, below }: AnswerRange): string {
  const [first, last] = [from, to ?? below].map((end) =>
    typeof end === 'string' ? end.replaceAll('-', '') : (end ?? ''),
  );
  return `[${first},${last}${below === null ? ']' : ')'}`;
}

/** Counted values of numbers and of days, as regular expressions of both Postgres and JavaScript. */
export const NUMBER = '^-?(?=([.]?[0-9]){1,15}$)[0-9]+([.][0-9]+)?$';
const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

/** Conditions for a value within one of some ranges. */
const isNumberIn = (value: RawBuilder<unknown>, ranges: RawBuilder<unknown>) =>
  sql`case when ${value} ~ ${sql.lit(NUMBER)} then ${value}::numeric end <@ any(${ranges})`;
const isDayIn = (value: RawBuilder<unknown>, ranges: RawBuilder<unknown>) =>
  sql`case when ${value} ~ ${sql.lit(DAY)} then replace(${value}, '-', '')::numeric end <@ any(${ranges})`;

/** Condition for a value that meets a condition. Without ranges it uses an index. */
export const meets = (
  value: RawBuilder<unknown>,
  { values, numbers, days }: Required<Condition>,
): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      sql`${value} = any(${values}::text[])`,
      ...(numbers.length > 0 ? [isNumberIn(value, sql`${numbers}::numrange[]`)] : []),
      ...(days.length > 0 ? [isDayIn(value, sql`${days}::numrange[]`)] : []),
    ],
    sql` or `,
  )})`;

/** Table of the terms of conditions: a row for each condition, with its number. */
export const wantedTerms = (conditions: readonly Condition[]): RawBuilder<unknown> => {
  const rows = conditions.map(
    ({ measure, questionId, values, numbers = [], days = [] }, condition) => ({
      condition,
      measure,
      question_id: questionId,
      values,
      numbers,
      days,
    }),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted
    (condition integer, measure text, question_id text, values text[], numbers numrange[], days numrange[])`;
};

/** Condition for rows of wanted terms, joined with `wanted` by measure and question. */
export const isWanted = sql`(value = any(wanted.values)
  or ${isNumberIn(sql`value`, sql`wanted.numbers`)} or ${isDayIn(sql`value`, sql`wanted.days`)})`;
