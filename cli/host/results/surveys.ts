import { sql } from 'kysely';
import { EMPTY_FILTER } from '../../../core/contract/results/filter.ts';
import type { Surveys } from '../../../core/contract/results/survey-results.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { countSamples } from '../records/samples.ts';
import { countTerms } from './terms.ts';

/** Lists the surveys of the workspace with their numbers of responses, sorted by the newest response. */
export async function listSurveys(
  database: Database,
  { flows, nodes }: Workspace,
  surveyId: string | null,
): Promise<Surveys['surveys']> {
  const ids = [...flows.keys()].filter((id) => surveyId === null || id === surveyId);
  const counts = await countTerms(database, ids, EMPTY_FILTER, {
    measures: ['response', 'completed', 'node'],
  });
  const last = await sql<{ flow_id: string; at: Date | null }>`
    select flow_id, (select max(created_at) from feedbacks where feedbacks.flow_id = ids.flow_id) as at
    from unnest(${ids}::text[]) as ids (flow_id)`.execute(database);
  const lastOf = new Map(last.rows.map(({ flow_id, at }) => [flow_id, at]));
  const samples = await countSamples(database);
  const shows = (id: string) =>
    [...nodes.values()].flatMap(({ value }) =>
      value.flowId === id || value.nonOperatingHoursFlowId === id ? [value.id] : [],
    );
  return ids
    .map((id) => {
      const own = counts.filter(({ flow_id }) => flow_id === id);
      const countOf = (measure: string, value: string) =>
        own.find((row) => row.measure === measure && row.value === value)?.n ?? 0;
      const ofResponses = own.filter(({ measure }) => measure === 'node');
      const started = countOf('response', '');
      const sampled = samples.get(id) ?? 0;
      const nodeIds = new Set([...shows(id), ...ofResponses.map(({ value }) => value)]);
      return {
        id,
        name: flows.get(id)!.value.name || id,
        nodes: [...nodeIds].map((nodeId) => ({
          id: nodeId,
          name: nodes.get(nodeId)?.value.name || nodeId,
        })),
        started,
        completed: countOf('completed', 'true'),
        lastAt: lastOf.get(id)?.toISOString() ?? null,
        hasSamples: sampled > 0,
        hasOnlySamples: sampled > 0 && sampled >= started,
      };
    })
    .toSorted((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''));
}
