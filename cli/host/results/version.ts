import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * A text that is another one after each change of the responses of a survey, at the cost of two indexes. What is noted
 * has a new id; what is counted is a segment with a new id, and ids are never given again.
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
