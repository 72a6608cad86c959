import { sql } from 'kysely';
import type { Surveys } from '../../../core/contract/results/survey-results.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { ALL_RESPONSES } from './source.ts';

/** The surveys of the workspace with the numbers of their responses, the one with the newest response first. */
export async function listSurveys(
  database: Database,
  { flows, nodes }: Workspace,
  surveyId: string | null,
): Promise<Surveys['surveys']> {
  const { rows } = await sql<{
    flow_id: string;
    node_id: string;
    is_completed: boolean;
    n: number;
  }>`select flow_id, node_id, is_completed, sum(n)::bigint as n from ${ALL_RESPONSES} as counts
    group by 1, 2, 3 having sum(n) > 0`.execute(database);
  const ids = [...flows.keys()].filter((id) => surveyId === null || id === surveyId);
  const last = await sql<{ flow_id: string; at: Date | null }>`
    select flow_id, (select max(created_at) from feedbacks where feedbacks.flow_id = ids.flow_id) as at
    from unnest(${ids}::text[]) as ids (flow_id)`.execute(database);
  const lastOf = new Map(last.rows.map(({ flow_id, at }) => [flow_id, at]));
  const shows = (id: string) =>
    [...nodes.values()].flatMap(({ value }) =>
      value.flowId === id || value.nonOperatingHoursFlowId === id ? [value.id] : [],
    );
  return ids
    .map((id) => {
      const own = rows.filter(({ flow_id }) => flow_id === id);
      const nodeIds = new Set([...shows(id), ...own.map(({ node_id }) => node_id)]);
      return {
        id,
        name: flows.get(id)!.value.name || id,
        nodes: [...nodeIds].map((nodeId) => ({
          id: nodeId,
          name: nodes.get(nodeId)?.value.name || nodeId,
        })),
        started: own.reduce((sum, { n }) => sum + n, 0),
        completed: own.reduce((sum, { n, is_completed }) => sum + (is_completed ? n : 0), 0),
        lastAt: lastOf.get(id)?.toISOString() ?? null,
      };
    })
    .toSorted((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''));
}
