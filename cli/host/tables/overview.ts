import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';

/** The responses of a table. */

/** Condition for a row of `feedbacks`. */
export type Selection = RawBuilder<boolean>;

export interface Overview {
  count: number;
  /** Ids of the surveys that were answered. */
  flowIds: ReadonlySet<string>;
  /** Time zones of the channels. */
  timeZones: ReadonlySet<string>;
}

/** Counts the responses of a selection. */
export async function overviewOf(database: Database, selection: Selection): Promise<Overview> {
  const rows = await database
    .selectFrom('feedbacks')
    .select(['flow_id', 'time_zone', sql<number>`count(*)`.as('count')])
    .where(selection)
    .groupBy(['flow_id', 'time_zone'])
    .execute();
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    flowIds: new Set(rows.map(({ flow_id: id }) => id)),
    timeZones: new Set(rows.map(({ time_zone: zone }) => zone)),
  };
}
