import { sql } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { ResultsFilter } from '../../../core/contract/results/filter.ts';
import type { Summary } from '../../../core/contract/results/survey-results.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { medianOf, type Counted } from './numbers.ts';
import { periodBefore } from './period.ts';
import { askedQuestions, byOrder } from './questions.ts';
import { countsOf } from './source.ts';
import { groupBy } from './group-by.ts';

/** Summary of a survey: how many have answered, when, for how long, and where they left. */

/** A number of the summary: the part that it belongs to, what is counted, and whether the responses are completed. */
interface Row {
  part: string;
  value: string;
  is_completed: boolean;
  n: number;
}

async function readRows(
  database: Database,
  surveyId: string,
  filter: ResultsFilter,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with entries as materialized (
      select day, node_id, language_id, channel, device, is_completed, question_id, measure, value, sum(n) as n
      from ${countsOf(surveyId, filter)} as counted
      where measure in ('response', 'seconds', 'answered', 'left')
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), responses as (select * from entries where measure = 'response'), parts as (
      select 'day' as part, day::text as value, is_completed, n from responses
      union all select 'node', node_id, is_completed, n from responses
      union all select 'language', language_id, is_completed, n from responses
      union all select 'channel', channel, is_completed, n from responses
      union all select 'device', device, is_completed, n from responses
      union all select 'seconds', value, is_completed, n from entries where measure = 'seconds'
      union all select measure, question_id, is_completed, n from entries
        where measure in ('answered', 'left')
    )
    select part, value, is_completed, sum(n)::bigint as n from parts
    group by 1, 2, 3 having sum(n) > 0 order by 2`.execute(database);
  return rows;
}

/** Numbers of one part, by value. */
const countsIn = (rows: readonly Row[], part: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows)
    if (row.part === part) counts.set(row.value, (counts.get(row.value) ?? 0) + row.n);
  return counts;
};

function totalsOf(rows: readonly Row[]) {
  const days = rows.filter(({ part }) => part === 'day');
  const started = days.reduce((sum, { n }) => sum + n, 0);
  const completed = days.reduce((sum, { n, is_completed }) => sum + (is_completed ? n : 0), 0);
  const seconds: Counted = [...countsIn(rows, 'seconds')].map(([value, n]) => [Number(value), n]);
  return {
    started,
    completed,
    completionRate: started === 0 ? null : completed / started,
    medianSeconds: medianOf(seconds),
  };
}

/** Displays that channels with a quota of displays have counted; `null` when the filter asks for what they do not know. */
async function displaysOf(
  database: Database,
  { nodes }: Workspace,
  surveyId: string,
  { node, from, to, language, channel, device, completed, answers }: ResultsFilter,
): Promise<number | null> {
  if ([language, channel, device, completed, answers].some((asked) => asked !== null)) return null;
  const ids = [...nodes.values()].flatMap(({ value: { id, flowId, channelQuota } }) =>
    flowId === surveyId && channelQuota?.actionKind === 'display' && (node ?? id) === id
      ? [id]
      : [],
  );
  if (ids.length === 0) return null;
  const { rows } = await sql<{ count: number }>`select count(*) from quota_events
    where node_id = any(${ids}) and kind = 'displayed'
      and created_at >= coalesce(${from}::timestamp at time zone 'UTC', '-infinity')
      and created_at < coalesce((${to}::timestamp + interval '1 day') at time zone 'UTC', 'infinity')`.execute(
    database,
  );
  return rows[0]!.count;
}

/** The pages of a survey, with the responses that were left there. */
function statesOf(flow: Flow, rows: readonly Row[]): Summary['states'] {
  const left = countsIn(rows, 'left');
  const answered = countsIn(rows, 'answered');
  const asked = askedQuestions(flow);
  return byOrder(flow.states).flatMap(({ id, title }) => {
    const questions = asked
      .filter(({ stateId }) => stateId === id)
      .map(({ question }) => {
        const ids = [question.id, ...question.statements.map((row) => row.id)];
        return {
          id: question.id,
          key: question.key,
          body: question.body,
          answered: Math.max(...ids.map((of) => answered.get(of) ?? 0)),
          left: ids.reduce((sum, of) => sum + (left.get(of) ?? 0), 0),
        };
      });
    return questions.length === 0
      ? []
      : [{ id, title, left: questions.reduce((sum, of) => sum + of.left, 0), questions }];
  });
}

export async function summaryOf(
  database: Database,
  workspace: Workspace,
  flow: Flow,
  filter: ResultsFilter,
): Promise<Summary> {
  const past = periodBefore(filter);
  const [rows, rowsBefore, displayed, displayedBefore] = await Promise.all([
    readRows(database, flow.id, filter),
    past && readRows(database, flow.id, past),
    displaysOf(database, workspace, flow.id, filter),
    past && displaysOf(database, workspace, flow.id, past),
  ]);
  const days = groupBy(
    rows.filter(({ part }) => part === 'day'),
    ({ value }) => value,
  );
  const choices = (part: string) => [...countsIn(rows, part)].map(([id, count]) => ({ id, count }));
  return {
    id: flow.id,
    name: flow.name || flow.id,
    languages: flow.languages,
    ...totalsOf(rows),
    displayed,
    before: past &&
      rowsBefore && {
        from: past.from,
        to: past.to,
        ...totalsOf(rowsBefore),
        displayed: displayedBefore,
      },
    days: [...days].map(([day, of]) => {
      const { started, completed } = totalsOf(of);
      return { day, started, completed };
    }),
    states: statesOf(flow, rows),
    leftAtOnce: countsIn(rows, 'left').get('') ?? 0,
    savesPartly: flow.allowSavingIncompleteSurvey,
    choices: {
      nodes: choices('node').map(({ id, count }) => ({
        id,
        name: workspace.nodes.get(id)?.value.name || id,
        count,
      })),
      languages: flow.languages.flatMap(({ id, name }) => {
        const count = countsIn(rows, 'language').get(id);
        return count ? [{ id, name, count }] : [];
      }),
      channels: choices('channel'),
      devices: choices('device').filter(({ id }) => id !== ''),
    },
  };
}
