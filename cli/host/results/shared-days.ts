import { sql } from 'kysely';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import { EMPTY_FILTER } from '../../../core/contract/results/filter.ts';
import { typeOf } from '../../../core/questions/index.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { groupDays, joinGroups, type DailyCounts, type DayGroup } from './day-groups.ts';
import { groupBy } from './group-by.ts';
import { askedQuestions } from './questions.ts';
import { countTerms, type TermCount } from './terms.ts';

/**
 * Days that a shared link shows: past days, in groups of at least ten responses. Any two periods differ by whole groups,
 * so that no difference of two replies is about fewer than ten responses. Each question has separate groups of at least
 * ten answers. The first and last day of a group are stored, and do not change when responses are erased.
 */

/**
 * Delay from the end of a day, in UTC, until it is shown: it ends twelve hours later in the last time zone, and responses
 * of its evening are completed within six.
 */
const SETTLED_MS = 18 * 60 * 60_000;
const DAY_MS = 86_400_000;

/** Groups of a survey's responses under an empty id, and of the answers to each question. */
type SharedDays = ReadonlyMap<string, readonly DayGroup[]>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Last shown day. */
export const lastSharedDay = (now = Date.now()): string => dayOf(now - DAY_MS - SETTLED_MS);

/** Ids of the counts of a question: its own and its statements' ids, or the key of a customer attribute. */
const countedIds = (question: Question): string[] =>
  typeOf(question).isCustomerAttribute
    ? [`key ${question.key}`]
    : [question.id, ...question.statements.map((row) => row.id)];

const keyOf = ({ measure, question_id: id }: TermCount): string =>
  measure === 'attribute' ? `key ${id}` : id;

/** Numbers of some ids by day, oldest first. */
function dailyCounts(
  rows: ReadonlyMap<string, readonly TermCount[]>,
  ids: readonly string[],
): DailyCounts {
  const days = new Map<string, number[]>();
  for (const [at, id] of ids.entries())
    for (const { day, n } of rows.get(id) ?? []) {
      const counts = days.get(day!) ?? ids.map(() => 0);
      counts[at] = n;
      days.set(day!, counts);
    }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Reads the numbers of each question by day, and of the survey under an empty id. */
async function readDailyCounts(
  database: Database,
  flow: Flow,
): Promise<ReadonlyMap<string, DailyCounts>> {
  const questions = askedQuestions(flow).map(({ question }) => question);
  const ids = questions.flatMap((question) => countedIds(question));
  const rows = await countTerms(
    database,
    [flow.id],
    { ...EMPTY_FILTER, to: lastSharedDay() },
    {
      measures: ['response', 'answered', 'attribute'],
      byDay: [
        ['response', ''],
        ...ids.map((id) => ['answered', id] as const),
        ...questions.map(({ key }) => ['attribute', key] as const),
      ],
    },
  );
  const byKey = groupBy(rows, keyOf);
  return new Map([
    ['', dailyCounts(byKey, [''])],
    ...questions.map(
      (question) => [question.id, dailyCounts(byKey, countedIds(question))] as const,
    ),
  ]);
}

type StoredGroup = DayGroup & { question_id: string };

const readGroups = async (database: Database, flowId: string): Promise<StoredGroup[]> =>
  (
    await sql<StoredGroup>`
      select question_id, first_day::text as first, last_day::text as last
      from result_shared_days where flow_id = ${flowId} order by first_day`.execute(database)
  ).rows;

/** Stores groups. Of concurrent hosts the first one to store a group of the same first day wins. */
async function storeGroups(
  database: Database,
  flowId: string,
  groups: readonly StoredGroup[],
): Promise<void> {
  await sql`insert into result_shared_days (flow_id, question_id, first_day, last_day)
    select ${flowId}, question_id, first, last from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as added (question_id text, first date, last date)
    on conflict do nothing`.execute(database);
}

/** First day without responses erased by the `retention_days` of the survey's channels. */
function firstCompleteDay({ nodes }: Workspace, flowId: string): string {
  const retentions = [...nodes.values()].flatMap(({ value, wire }) => {
    const days = wire['retention_days'];
    const shows = value.flowId === flowId || value.nonOperatingHoursFlowId === flowId;
    return shows && typeof days === 'number' ? [days] : [];
  });
  return retentions.length === 0 ? '' : dayOf(Date.now() - (Math.min(...retentions) - 1) * DAY_MS);
}

/** Stores the newly completed groups of a survey, and reads all of its groups. */
export async function sharedDaysOf(
  database: Database,
  workspace: Workspace,
  flow: Flow,
): Promise<SharedDays> {
  const counts = await readDailyCounts(database, flow);
  const stored = await readGroups(database, flow.id);
  const lastOf = (id: string): string =>
    stored.findLast(({ question_id }) => question_id === id)?.last ?? '';
  const closed = [...counts].flatMap(([id, days]) =>
    groupDays(days.filter(([day]) => day > lastOf(id))).map((group) => ({
      ...group,
      question_id: id,
    })),
  );
  if (closed.length > 0) await storeGroups(database, flow.id, closed);
  const groups = closed.length > 0 ? await readGroups(database, flow.id) : stored;
  const firstDay = firstCompleteDay(workspace, flow.id);
  return new Map(
    [...counts].map(([id, days]) => {
      const own = groups.filter(({ question_id: of, first }) => of === id && first >= firstDay);
      return [id, joinGroups(own, days)];
    }),
  );
}
