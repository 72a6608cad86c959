import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { countTouched } from './touched-answers.ts';

/** Facts about surveys from the database: their responses, and the time at which they were published last. */

/** Numbers of stored responses and samples, and the times of the last responses, by survey. */
export async function countResponses(
  database: Database,
  flowIds: readonly string[],
): Promise<Map<string, { count: number; samples: number; lastAt: Date | null }>> {
  const ids = [...new Set(flowIds)];
  const counts = await countTouched(
    database,
    ids.map((flowId) => ({ flowId, questionIds: [], optionId: null, attribute: null })),
  );
  const { rows } = await sql<{ flow_id: string; at: Date | null; samples: number }>`
    select flow_id, (
      select max(created_at) from feedbacks where feedbacks.flow_id = ids.flow_id and not is_sample
    ) as at, (
      select count(*)::integer from feedbacks where feedbacks.flow_id = ids.flow_id and is_sample
    ) as samples from unnest(${ids}::text[]) as ids (flow_id)`.execute(database);
  const found = new Map(rows.map((row) => [row.flow_id, row]));
  return new Map(
    ids.map((id, at) => {
      const { at: lastAt = null, samples = 0 } = found.get(id) ?? {};
      return [id, { count: counts[at]!, samples, lastAt }];
    }),
  );
}

/** Times since which surveys have their live content. The version itself may be removed by now. */
export async function readPublicationTimes(database: Database): Promise<Map<string, Date>> {
  const { rows } = await sql<{ flow_id: string; at: Date }>`
    with last as (
      select distinct on (flow_id) flow_id, version, digest from survey_revisions
      order by flow_id, version desc
    )
    select flow_id, since.created_at as at from last
      join lateral (
        select created_at from versions where number >= last.version order by number limit 1
      ) as since on true
    where digest is not null`.execute(database);
  return new Map(rows.map(({ flow_id, at }) => [flow_id, at]));
}
