import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * Version of the responses of a survey, a text that differs after each change, by two look-ups of an index. A recorded
 * change has a new id, a counted one a segment with a new id, and ids are never reused.
 */
export async function versionOf(database: Database, surveyId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', segments.n, segments.last, changes.n, changes.last) as version
    from (select count(*) as n, coalesce(max(id), 0) as last from result_segments where flow_id = ${surveyId}) as segments,
      (select count(*) as n, coalesce(max(id), 0) as last from result_changes where flow_id = ${surveyId}) as changes`.execute(
    database,
  );
  return rows[0]!.version;
}
