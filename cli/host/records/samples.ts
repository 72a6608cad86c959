import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Samples: invented responses of an example. */

/** Ids of the surveys with samples. */
export async function surveysWithSamples(
  database: Database | DatabaseTransaction,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('feedbacks')
    .select('flow_id')
    .distinct()
    .where('is_sample', '=', true)
    .execute();
  return new Set(rows.map(({ flow_id: id }) => id));
}

export const hasSamples = async (database: Database | DatabaseTransaction): Promise<boolean> =>
  (await surveysWithSamples(database)).size > 0;
