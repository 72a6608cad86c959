import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';

/** Conditions of a filter. A response meets one when it has one of its terms. */

export interface Condition {
  measure: string;
  questionId: string;
  values: readonly string[];
}

export function conditionsOf({
  node,
  language,
  channel,
  device,
  completed,
  answers,
}: ResultsFilter): Condition[] {
  const ofResponse = Object.entries({ node, language, channel, device, completed });
  return [
    ...ofResponse.flatMap(([measure, value]) =>
      value === null ? [] : [{ measure, questionId: '', values: [String(value)] }],
    ),
    ...Object.entries(answers ?? {}).map(([questionId, values]) => ({
      measure: 'value',
      questionId,
      values,
    })),
  ];
}

/** Terms of conditions as a table, each with the number of its condition. */
export const wantedTerms = (conditions: readonly Condition[]): RawBuilder<unknown> => {
  const rows = conditions.flatMap(({ measure, questionId, values }, condition) =>
    values.map((value) => ({ condition, measure, question_id: questionId, value })),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as wanted (condition integer, measure text, question_id text, value text)`;
};
