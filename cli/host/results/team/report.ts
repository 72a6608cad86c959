import { sql } from 'kysely';
import type { TeamNumbers, TeamReport } from '../../../../core/contract/results/team-report.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { nameOf } from '../../auth/people.ts';
import type { Database } from '../../database/database.ts';
import {
  countedTimes,
  latestRating,
  localDay,
  MAX_CONVERSATIONS,
  secondsTo,
  type TeamFilter,
} from './counted.ts';

/** Report about a team: counts and medians by person, channel, hour and day, in one query. */

/** Counts of a group. `kind` has a bit for each column that is not its own, as `grouping` returns it. */
interface Group extends TeamNumbers {
  kind: number;
  person: string | null;
  closer: string | null;
  node: string | null;
  hour: number | null;
  day: string | null;
  hasSamples: boolean;
  timeZones: string[];
}

/** Values of `grouping(person, closer, node, hour, day)`: a bit is 0 for the column of the group. */
const KINDS = {
  all: 0b11111,
  person: 0b01111,
  closer: 0b10111,
  node: 0b11011,
  hour: 0b11101,
  day: 0b11110,
} as const;

/** Id for all operators without a name: removed ones, and authors of messages of earlier versions of the host. */
const UNKNOWN = '';

/** Id of an operator in a column; `UNKNOWN` without a current person, and `null` where the column `given` is empty. */
const operator = (column: string, given: string) => sql<string | null>`
  case when ${sql.ref(column)} in (select id from people where removed_at is null) then ${sql.ref(column)}
    when ${sql.ref(given)} is not null then ${UNKNOWN} end`;

async function readGroups(database: Database, filter: TeamFilter): Promise<Group[]> {
  const { rows } = await sql<Group>`
    with counted as materialized (
      select ${operator('answered_by', 'answered_at')} as person,
        ${operator('resolved_by', 'resolved_by')} as closer, node_id as node, time_zone, is_sample,
        extract(hour from asked_at at time zone time_zone)::int as hour,
        to_char(${localDay}, 'YYYY-MM-DD') as day,
        ${secondsTo('answered_at')} as answer, ${secondsTo('resolved_at')} as resolution,
        ${latestRating} as rating
      from (${countedTimes(filter)}) as times
    )
    select grouping(person, closer, node, hour, day) as kind, person, closer, node, hour, day,
      count(*) as conversations,
      count(answer) as answered,
      percentile_cont(0.5) within group (order by answer) as "medianAnswerSeconds",
      count(resolution) as resolved,
      percentile_cont(0.5) within group (order by resolution) as "medianResolutionSeconds",
      count(*) filter (where rating = 100) as good,
      count(*) filter (where rating = 50) as middle,
      count(*) filter (where rating = 0) as bad,
      coalesce(bool_or(is_sample), false) as "hasSamples",
      coalesce(array_agg(distinct time_zone), '{}') as "timeZones"
    from counted
    group by grouping sets ((), (person), (closer), (node), (hour), (day))
    order by kind, conversations desc, person, closer, node, hour, day`.execute(database);
  return rows;
}

const ofKind = (groups: readonly Group[], kind: keyof typeof KINDS): Group[] =>
  groups.filter((group) => group.kind === KINDS[kind]);

/** The numbers of a group, and none of its other columns. */
const numbersOf = ({
  conversations,
  answered,
  medianAnswerSeconds,
  resolved,
  medianResolutionSeconds,
  good,
  middle,
  bad,
}: TeamNumbers): TeamNumbers => ({
  conversations,
  answered,
  medianAnswerSeconds,
  resolved,
  medianResolutionSeconds,
  good,
  middle,
  bad,
});

const NOTHING: TeamNumbers = {
  conversations: 0,
  answered: 0,
  medianAnswerSeconds: null,
  resolved: 0,
  medianResolutionSeconds: null,
  good: 0,
  middle: 0,
  bad: 0,
};

/** Joins the first answers of each operator with their closings. */
function peopleOf(groups: readonly Group[], names: ReadonlyMap<string, string>) {
  const answering = ofKind(groups, 'person').filter(({ answered }) => answered > 0);
  const closing = ofKind(groups, 'closer').filter(({ resolved }) => resolved > 0);
  const ids = new Set([
    ...answering.map(({ person }) => person),
    ...closing.flatMap(({ closer }) => closer ?? []),
  ]);
  return [...ids].map((id) => {
    const answers = answering.find(({ person }) => person === id) ?? NOTHING;
    const closings = closing.find(({ closer }) => closer === id);
    return {
      id: id || null,
      name: names.get(id ?? UNKNOWN) ?? '',
      ...numbersOf(answers),
      resolved: closings?.resolved ?? 0,
      medianResolutionSeconds: closings?.medianResolutionSeconds ?? null,
    };
  });
}

/** Names of all people. Removed ones have none any more. */
export async function namesOfPeople(database: Database): Promise<ReadonlyMap<string, string>> {
  const people = await database
    .selectFrom('people')
    .select(['id', 'name', 'nickname', 'email'])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(people.map((person) => [person.id, nameOf(person)]));
}

export async function teamReport(
  database: Database,
  { nodes }: Workspace,
  filter: TeamFilter,
  before: TeamFilter | null,
): Promise<TeamReport> {
  const [groups, earlier, names, listed] = await Promise.all([
    readGroups(database, filter),
    before && readGroups(database, before),
    namesOfPeople(database),
    sql<{ id: string }>`
      select node_id as id from conversation_times group by 1 order by 1`.execute(database),
  ]);
  const named = (id: string) => ({ id, name: nodes.get(id)?.value.name || id });
  const [all] = ofKind(groups, 'all');
  return {
    ...numbersOf(all ?? NOTHING),
    before: earlier && numbersOf(ofKind(earlier, 'all')[0] ?? NOTHING),
    people: peopleOf(groups, names),
    channels: ofKind(groups, 'node').map((group) => ({
      ...named(group.node!),
      ...numbersOf(group),
    })),
    hours: ofKind(groups, 'hour').map((group) => ({ hour: group.hour!, ...numbersOf(group) })),
    days: ofKind(groups, 'day')
      .map((group) => ({ day: group.day!, ...numbersOf(group) }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    nodes: listed.rows.map(({ id }) => named(id)),
    timeZones: all?.timeZones ?? [],
    isLimited: (all?.conversations ?? 0) >= MAX_CONVERSATIONS,
    hasSamples: all?.hasSamples ?? false,
  };
}
