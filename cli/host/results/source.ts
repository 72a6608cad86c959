import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';

/** Where results are counted: the numbers by day, or each response where the filter asks for answers. */

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`;

/** Conditions that numbers and responses share. */
function keyConditions(surveyId: string, filter: ResultsFilter): Condition[] {
  const { node, completed } = filter;
  return [
    sql`flow_id = ${surveyId}`,
    ...(node === null ? [] : [sql`node_id = ${node}`]),
    ...(completed === null ? [] : [sql`is_completed = ${completed}`]),
  ];
}

/** Conditions for columns that only numbers have; a response is asked by its entry `response`. */
const numberConditions = ({ from, to, language, channel, device }: ResultsFilter): Condition[] => [
  ...(from === null ? [] : [sql`day >= ${from}::date`]),
  ...(to === null ? [] : [sql`day <= ${to}::date`]),
  ...(language === null ? [] : [sql`language_id = ${language}`]),
  ...(channel === null ? [] : [sql`channel = ${channel}`]),
  ...(device === null ? [] : [sql`device = ${device}`]),
];

/** Ids of the responses that have one of the values for each of the questions. */
const answerConditions = ({ answers }: ResultsFilter, id: Condition): Condition[] =>
  Object.entries(answers ?? {}).map(
    ([questionId, values]) => sql`${id} in (select feedback_id from responses
      where not is_unknown and question_id = ${questionId}
        and counted_value(option_id, body, ranking, hide_personal_data) = any(${values}))`,
  );

const COLUMNS = sql`day, node_id, language_id, channel, device, is_completed, question_id, measure, value, n`;

const CHANGED = sql`day, node_id, language_id, channel, device, is_completed, entry ->> 0 as question_id,
  entry ->> 1 as measure, entry ->> 2 as value, sign * (entry ->> 3)::integer as n
  from result_changes cross join jsonb_array_elements(entries) as entry`;

/** Responses of all surveys, as a table in parentheses. */
export const ALL_RESPONSES = sql`(
  select flow_id, node_id, is_completed, n from result_counts where measure = 'response'
  union all select flow_id, node_id, is_completed, n from (select flow_id, ${CHANGED}) as changed
    where measure = 'response')`;

/** Entries of the responses of a survey under a filter, as a table in parentheses with a number `n` for each. */
export function countsOf(surveyId: string, filter: ResultsFilter): RawBuilder<unknown> {
  const conditions = all([...keyConditions(surveyId, filter), ...numberConditions(filter)]);
  if (filter.answers)
    return sql`(select ${COLUMNS} from result_entries
      where ${conditions} and ${timeConditions(filter)}
        and ${all(answerConditions(filter, sql`feedback_id`))})`;
  return sql`(select ${COLUMNS} from result_counts where ${conditions}
    union all
    select ${CHANGED} where ${conditions})`;
}

/** The days of a filter as times, which an index of the responses knows. */
const timeConditions = ({ from, to }: ResultsFilter): Condition =>
  all([
    ...(from === null ? [] : [sql`created_at >= ${from}::timestamp at time zone 'UTC'`]),
    ...(to === null
      ? []
      : [sql`created_at < (${to}::timestamp + interval '1 day') at time zone 'UTC'`]),
  ]);

/** Condition for the responses of a survey under a filter, among rows of `feedbacks`. */
export const responsesWhere = (surveyId: string, filter: ResultsFilter): RawBuilder<boolean> => {
  const { language, channel, device } = filter;
  return sql<boolean>`${all([
    ...keyConditions(surveyId, filter),
    timeConditions(filter),
    ...(language === null ? [] : [sql`coalesce(payload ->> 'language_id', '') = ${language}`]),
    ...(channel === null ? [] : [sql`channel_of(context) = ${channel}`]),
    ...(device === null ? [] : [sql`device = ${device}`]),
    ...answerConditions(filter, sql`feedbacks.id`),
  ])}`;
};
