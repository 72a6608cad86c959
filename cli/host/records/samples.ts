import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Samples: invented responses of an example. */

/** Numbers of samples by the id of their survey. */
export async function countSamples(
  database: Database | DatabaseTransaction,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('feedbacks')
    .select(({ fn }) => ['flow_id', fn.countAll<string>().as('count')])
    .where('is_sample', '=', true)
    .groupBy('flow_id')
    .execute();
  return new Map(rows.map(({ flow_id: id, count }) => [id, Number(count)]));
}

/** Ids of the surveys with samples. */
export const surveysWithSamples = async (
  database: Database | DatabaseTransaction,
): Promise<ReadonlySet<string>> => new Set((await countSamples(database)).keys());

export const hasSamples = async (database: Database | DatabaseTransaction): Promise<boolean> =>
  (await surveysWithSamples(database)).size > 0;
