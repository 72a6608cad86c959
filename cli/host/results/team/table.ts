import { sql } from 'kysely';
import type { Workspace } from '../../../workspace/workspace.ts';
import type { Database } from '../../database/database.ts';
import type { Cell, CellType } from '../../tables/columns.ts';
import { countedTimes, latestRating, secondsTo, type TeamFilter } from './counted.ts';
import { namesOfPeople } from './report.ts';

/** Conversations as a table, a row each. Times are in UTC. */

interface Row {
  feedback_id: string;
  node_id: string;
  asked_at: Date;
  answer: number | null;
  answered_by: string | null;
  resolution: number | null;
  resolved_by: string | null;
  rating: number | null;
  is_sample: boolean;
}

export const TEAM_COLUMNS: readonly { header: string; type: CellType }[] = [
  { header: 'conversation', type: 'text' },
  { header: 'channel', type: 'text' },
  { header: 'asked (UTC)', type: 'time' },
  { header: 'first answer after (s)', type: 'number' },
  { header: 'answered by', type: 'text' },
  { header: 'resolved after (s)', type: 'number' },
  { header: 'resolved by', type: 'text' },
  { header: 'rating', type: 'number' },
  { header: 'sample', type: 'text' },
];

/** Reads the cells of the conversations, the newest first. */
export async function teamRecords(
  database: Database,
  { nodes }: Workspace,
  filter: TeamFilter,
): Promise<Cell[][]> {
  const names = await namesOfPeople(database);
  const { rows } = await sql<Row>`
    select feedback_id, node_id, asked_at, answered_by, resolved_by, is_sample,
      ${secondsTo('answered_at')} as answer, ${secondsTo('resolved_at')} as resolution,
      ${latestRating} as rating
    from (${countedTimes(filter)}) as times
    order by asked_at desc, feedback_id`.execute(database);
  const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id) ?? id));
  const whole = (seconds: number | null): Cell => seconds && Math.round(seconds);
  return rows.map((row) => [
    row.feedback_id,
    nodes.get(row.node_id)?.value.name || row.node_id,
    row.asked_at.toISOString().slice(0, 'YYYY-MM-DD hh:mm:ss'.length).replace('T', ' '),
    whole(row.answer),
    nameOf(row.answered_by),
    whole(row.resolution),
    nameOf(row.resolved_by),
    row.rating,
    row.is_sample ? 'yes' : 'no',
  ]);
}
