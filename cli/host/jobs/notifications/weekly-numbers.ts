import { sql } from 'kysely';
import type { Flow } from '../../../../core/contract/flow.ts';
import { resultKindOf } from '../../../../core/questions/facts.ts';
import type { Database } from '../../database/database.ts';
import { npsOf } from '../../statistics/nps.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { storedValue } from './matching.ts';
import { isAbout, type Notification } from '../../../kinds/notification-file.ts';

/** Numbers of a survey in a week. */
interface Week {
  responses: number;
  /** Net Promoter Score of the first question with a score, from -100 to 100; `null` without answers to it. */
  nps: number | null;
}

export interface SurveyWeek {
  flowId: string;
  week: Week;
  before: Week;
}

interface CountRow {
  flow_id: string;
  is_before: boolean;
  option_id: string | null;
  body: string | null;
  count: number;
}

/** Limits of a score's length and of different scores, as clients may send any text. */
const MAX_SCORE_LENGTH = 16;
const MAX_SCORES = 10_000;

const scoreQuestionOf = (flow: Flow) =>
  flow.states
    .flatMap(({ elements }) => elements.flatMap(({ question }) => question ?? []))
    .find((question) => resultKindOf(question) === 'nps');

/** Counts the responses of the week before a time, and of the one before that, by survey; most responses first. */
export async function countWeeks(
  database: Database,
  { nodes, flows }: Workspace,
  notification: Notification,
  [beforeFrom, from, to]: readonly [Date, Date, Date],
): Promise<SurveyWeek[]> {
  const nodeIds = [...nodes.keys()].filter((id) =>
    isAbout({ ...notification, flowIds: [] }, id, ''),
  );
  const within = sql`node_id = any(${nodeIds}::text[])
    and created_at >= ${beforeFrom} and created_at < ${to} and is_completed and not is_sample
    and import_key is null`;
  const { rows: totals } = await sql<CountRow>`
    select flow_id, created_at < ${from} as is_before, count(*) as count
    from feedbacks where ${within} group by 1, 2`.execute(database);
  const scoreQuestions = new Map(
    [...flows].flatMap(([id, { value }]) => {
      const question = scoreQuestionOf(value);
      return question ? [[id, question] as const] : [];
    }),
  );
  const { rows: scores } = await sql<CountRow>`
    select flow_id, created_at < ${from} as is_before, option_id, body, count(*) as count
    from feedbacks join responses on responses.feedback_id = feedbacks.id
      join unnest(
        ${[...scoreQuestions.keys()]}::text[],
        ${[...scoreQuestions.values()].map(({ id }) => id)}::text[]
      ) as score (flow_id, question_id) using (flow_id, question_id)
    where ${within} and length(coalesce(body, '')) <= ${MAX_SCORE_LENGTH}
    group by 1, 2, 3, 4 order by count(*) desc limit ${MAX_SCORES}`.execute(database);

  const weekOf = (flowId: string, isBefore: boolean): Week => {
    const isOfWeek = (row: CountRow) => row.flow_id === flowId && row.is_before === isBefore;
    const question = scoreQuestions.get(flowId);
    const given = scores.filter(isOfWeek).flatMap(({ option_id: optionId, body, count }) => {
      const score = Number((question && storedValue(question, { optionId, body })) ?? NaN);
      return score >= 0 && score <= 10 ? [[score, count] as const] : [];
    });
    const nps = npsOf(given);
    return { responses: totals.find(isOfWeek)?.count ?? 0, nps: nps && Math.round(nps.score) };
  };
  return [...new Set(totals.map(({ flow_id: id }) => id))]
    .filter((id) => isAbout({ ...notification, nodeIds: [] }, '', id))
    .map((flowId) => ({ flowId, week: weekOf(flowId, false), before: weekOf(flowId, true) }))
    .sort((a, b) => b.week.responses - a.week.responses);
}
