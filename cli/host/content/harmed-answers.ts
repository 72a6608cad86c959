import { sql } from 'kysely';
import type { Harm } from '../../changes/change.ts';
import { harmOf } from '../../changes/harm.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { readRevisions } from './survey-history.ts';
import { countTouched } from './touched-answers.ts';

/**
 * Counts the stored answers that a change harms. Each answer is compared with the content of the survey that it answered, not
 * with the live one: a change that restores that content does it no harm.
 */

/** Versions whose answers a harm leaves as they are. */
interface SafeVersions {
  /** Position of the harm. */
  at: number;
  first: number;
  /** `null` for the live version. */
  last: number | null;
}

const isSameHarm = (a: Harm, b: Harm): boolean =>
  a.kind === b.kind && JSON.stringify(a.touched) === JSON.stringify(b.touched);

/** Finds the earlier contents of the harmed surveys that the change does no such harm. */
async function findSafeVersions(
  database: Database,
  harm: readonly Harm[],
  counts: readonly number[],
  { flows }: Workspace,
): Promise<SafeVersions[]> {
  const harmed = harm.map((each, at) => ({ each, at })).filter(({ at }) => counts[at]! > 0);
  const flowIds = new Set(harmed.map(({ each }) => each.touched.flowId));
  const found: SafeVersions[] = [];
  for (const flowId of flowIds) {
    const after = flows.get(flowId);
    // All answers of a removed survey are harmed.
    if (!after) continue;
    const own = harmed.filter(({ each }) => each.touched.flowId === flowId);
    for (const { flow, version, last } of await readRevisions(database, flowId)) {
      const harmOfRevision = harmOf({ value: flow }, after);
      const safe = own.filter(({ each }) => !harmOfRevision.some((one) => isSameHarm(one, each)));
      found.push(...safe.map(({ at }) => ({ at, first: version, last })));
    }
  }
  return found;
}

/** Counts the responses of these versions that each harm would touch, by the position of the harm. */
async function countIn(
  database: Database,
  versions: readonly SafeVersions[],
  harm: readonly Harm[],
): Promise<ReadonlyMap<number, number>> {
  if (versions.length === 0) return new Map();
  const asked = versions.map(({ at, first, last }) => {
    const { flowId, questionIds, optionId, attribute } = harm[at]!.touched;
    return {
      at,
      first,
      last,
      flow_id: flowId,
      question_ids: questionIds,
      option_id: optionId,
      attribute,
    };
  });
  const { rows } = await sql<{ at: number; n: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        at integer, first integer, last integer,
        flow_id text, question_ids jsonb, option_id text, attribute text
      )
    )
    select at, count(*)::integer as n
    from asked join feedbacks on feedbacks.flow_id = asked.flow_id
      and version >= first and (last is null or version <= last) and not is_sample
    where attribute is not null and jsonb_exists(payload #> '{customer,schema}', attribute)
      or attribute is null and jsonb_array_length(question_ids) = 0
      or exists (
        select from responses
        where feedback_id = feedbacks.id and not is_unknown
          and jsonb_exists(question_ids, question_id)
          and (asked.option_id is null or responses.option_id = asked.option_id)
      )
    group by at`.execute(database);
  return new Map(rows.map(({ at, n }) => [at, n]));
}

/** @param after the workspace that the change leads to */
export async function countHarmed(
  database: Database,
  harm: readonly Harm[],
  after: Workspace,
): Promise<number[]> {
  const touched = await countTouched(
    database,
    harm.map((each) => each.touched),
  );
  const versions = await findSafeVersions(database, harm, touched, after);
  const safe = await countIn(database, versions, harm);
  // The two counts are of two moments.
  return touched.map((count, at) => Math.max(0, count - (safe.get(at) ?? 0)));
}
