import { sql, type RawBuilder } from 'kysely';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import { answerConditions, meets, versionRange } from './conditions.ts';
import { LOCAL_DAY } from './time-zones.ts';

/** Condition for single responses under a filter. */

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql.join(conditions, sql` and `) : sql`true`;

function keyConditions(surveyId: string, filter: ResultsFilter): Condition[] {
  const { node, completed } = filter;
  return [
    sql`flow_id = ${surveyId}`,
    ...(node === null ? [] : [sql`node_id = ${node}`]),
    ...(completed === null ? [] : [sql`is_completed = ${completed}`]),
  ];
}

const COUNTED_VALUE = sql`counted_value(option_id, body, ranking, hide_personal_data)`;

/** Conditions for responses with one of the filtered answers to each question. */
const responsesWith = ({ answers }: ResultsFilter, id: Condition): Condition[] =>
  answerConditions(answers).map(
    (asked) => sql`${id} in (select feedback_id from responses
      where not is_unknown and question_id = ${asked.questionId} and ${meets(COUNTED_VALUE, asked)})`,
  );

/** Days of a filter. Times that are a little further, as of every time zone, are for the index of the responses. */
const timeConditions = ({ from, to }: ResultsFilter): Condition =>
  all([
    ...(from === null
      ? []
      : [
          sql`${LOCAL_DAY} >= ${from}::date`,
          sql`created_at > (${from}::timestamp - interval '1 day') at time zone 'UTC'`,
        ]),
    ...(to === null
      ? []
      : [
          sql`${LOCAL_DAY} <= ${to}::date`,
          sql`created_at < (${to}::timestamp + interval '2 days') at time zone 'UTC'`,
        ]),
  ]);

/** Condition for the responses of a survey under a filter, among rows of `feedbacks`. */
export const responsesWhere = (surveyId: string, filter: ResultsFilter): RawBuilder<boolean> => {
  const { language, channel, device, version } = filter;
  return sql<boolean>`${all([
    ...keyConditions(surveyId, filter),
    timeConditions(filter),
    ...(language === null ? [] : [sql`coalesce(payload ->> 'language_id', '') = ${language}`]),
    ...(channel === null ? [] : [sql`channel_of(context) = ${channel}`]),
    ...(device === null ? [] : [sql`device = ${device}`]),
    ...(version === null ? [] : [sql`version::numeric <@ ${versionRange(version)}::numrange`]),
    ...responsesWith(filter, sql`feedbacks.id`),
  ])}`;
};
