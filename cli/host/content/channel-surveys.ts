import { sql } from 'kysely';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Surveys that channels show or have shown, each with the newest version in which they do. */

/** Surveys of a channel. */
export const surveysOf = ({ flowId, nonOperatingHoursFlowId }: ChannelNode): string[] =>
  [flowId, nonOperatingHoursFlowId].filter((id) => id !== null);

/** Records the version as the newest one in which its channels show their surveys. */
export async function recordSurveys(
  transaction: DatabaseTransaction,
  { nodes }: Workspace,
  version: number,
): Promise<void> {
  const rows = [...nodes.values()].flatMap(({ value }) =>
    [...new Set(surveysOf(value))].map((id) => ({ node_id: value.id, flow_id: id, version })),
  );
  if (rows.length > 0)
    await sql`insert into channel_surveys
      select node_id, flow_id, version from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (node_id text, flow_id text, version integer)
      on conflict (node_id, flow_id) do update set version = excluded.version`.execute(transaction);
}

/** Ids of the channels that show or have shown one of the surveys. */
export async function channelsShowing(
  database: Database,
  flowIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('channel_surveys')
    .select('node_id')
    .distinct()
    .where('flow_id', 'in', flowIds)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** Resolves to the newest version in which a channel shows a survey; `null` without one. */
export async function versionShowing(
  database: Database,
  nodeId: string,
  flowId: string,
): Promise<number | null> {
  const found = await database
    .selectFrom('channel_surveys')
    .select('version')
    .where('node_id', '=', nodeId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  return found?.version ?? null;
}
