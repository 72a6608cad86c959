import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Flow } from '../../../core/contract/flow.ts';
import { parseSources } from '../../check/parse-sources.ts';
import { readSource } from '../../check/source.ts';
import type { Entity } from '../../kinds/entity.ts';
import { folders } from '../../kinds/kinds.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database } from '../database/database.ts';
import { mergeFlows } from './merge-flows.ts';
import { readContents } from './versions.ts';

/** Surveys in all versions that have responses: stored answers are read with the questions that were asked. */
export interface SurveyHistory {
  /**
   * Resolves to the live workspace, in which each survey also has the questions and options of its earlier versions with
   * responses; with the removed surveys that have responses.
   */
  complete(): Promise<Workspace>;
  /** Resolves to a survey as it was in a version; `null` without it. */
  at(flowId: string, version: number): Promise<Flow | null>;
  /** Resolves to the live content of a survey and its earlier ones with responses, the newest first. */
  revisions(flowId: string): Promise<SurveyRevision[]>;
}

/** Content that a survey has or had. */
export interface SurveyRevision {
  /** First and last version that has it; `null` for the live one. */
  version: number;
  last: number | null;
  since: Date;
  /** Time of the next version with another content, or without the survey. */
  until: Date | null;
  flow: Flow;
}

/** Content of a survey, from a version on. */
interface Revision {
  flow_id: string;
  version: number;
  digest: string;
}

/** Longest list of parsed contents of surveys. */
const MAX_FLOWS = 1000;

/** Revisions with responses, the newest first. */
const ANSWERED = sql<Revision>`
  with revisions as (
    select flow_id, version, digest, lead(version) over (partition by flow_id order by version) as next
    from survey_revisions
  )
  select flow_id, version, digest from revisions
  where digest is not null and exists (
    select from feedbacks where feedbacks.flow_id = revisions.flow_id
      and feedbacks.version >= revisions.version and (next is null or feedbacks.version < next)
  )
  order by flow_id, version desc`;

/** Revisions of a survey: those with responses, and the live one. */
const revisionsOf = (flowId: string) => sql<Omit<SurveyRevision, 'flow'> & { digest: string }>`
  with revisions as (
    select version, digest, lead(version) over (order by version) as next
    from survey_revisions where flow_id = ${flowId}
  )
  select version, digest, next - 1 as last, since.created_at as since, until.created_at as until
  from revisions
    join lateral (select created_at from versions where number >= version order by number limit 1) as since on true
    left join lateral (select created_at from versions where number >= next order by number limit 1) as until on true
  where digest is not null and (next is null or exists (
    select from feedbacks where flow_id = ${flowId}
      and feedbacks.version >= revisions.version and feedbacks.version < next
  ))
  order by version desc`;

type ReadFlows = (digests: readonly string[]) => Promise<Map<string, Entity<Flow>>>;

/** Resolves to the live content of a survey and its earlier ones with responses, the newest first. */
export async function readRevisions(
  database: Database,
  flowId: string,
  read: ReadFlows = createReader(database),
): Promise<SurveyRevision[]> {
  const { rows } = await revisionsOf(flowId).execute(database);
  const contents = await read(rows.map(({ digest }) => digest));
  return rows.flatMap(({ digest, ...revision }) => {
    const content = contents.get(digest);
    return content ? [{ ...revision, flow: content.value }] : [];
  });
}

/** Reads contents of surveys by their digests. They never change, so that they are cached. */
function createReader(database: Database): ReadFlows {
  const cache = new LRUCache<string, Entity<Flow>>({ max: MAX_FLOWS });
  return async (digests) => {
    const found = new Map(
      digests.flatMap((digest) => {
        const known = cache.get(digest);
        return known ? [[digest, known] as const] : [];
      }),
    );
    const missing = digests.filter((digest) => !found.has(digest));
    if (missing.length === 0) return found;
    for (const [digest, content] of await readContents(database, missing)) {
      const { entities } = parseSources([readSource('', content)], folders.flows);
      for (const entity of entities.values()) {
        cache.set(digest, entity);
        found.set(digest, entity);
      }
    }
    return found;
  };
}

export function createSurveyHistory(database: Database, live: LiveWorkspace): SurveyHistory {
  const read = createReader(database);
  /** Latest result, by the versions that it is made of. */
  let last: { key: string; workspace: Workspace } | null = null;

  async function completed(revisions: readonly Revision[]): Promise<Workspace> {
    const current = live.current();
    const contents = await read(revisions.map(({ digest }) => digest));
    const flows = new Map(current.flows);
    for (const id of new Set(revisions.map(({ flow_id }) => flow_id))) {
      const earlier = revisions.flatMap(({ flow_id, digest }) =>
        flow_id === id ? (contents.get(digest) ?? []) : [],
      );
      const [newest, ...others] = [flows.get(id) ?? [], earlier].flat();
      if (newest)
        flows.set(id, {
          ...newest,
          value: mergeFlows([newest.value, ...others.map(({ value }) => value)]),
        });
    }
    return { ...current, flows };
  }

  return {
    async complete() {
      const { rows } = await ANSWERED.execute(database);
      const key = [
        live.version(),
        ...rows.map(({ flow_id, version }) => `${flow_id} ${version}`),
      ].join();
      if (last?.key !== key) last = { key, workspace: await completed(rows) };
      return last.workspace;
    },
    async at(flowId, version) {
      if (version === live.version()) return live.current().flows.get(flowId)?.value ?? null;
      const found = await database
        .selectFrom('survey_revisions')
        .select('digest')
        .where('flow_id', '=', flowId)
        .where('version', '<=', version)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      const digest = found?.digest ?? null;
      return digest === null ? null : ((await read([digest])).get(digest)?.value ?? null);
    },
    revisions: (flowId) => readRevisions(database, flowId, read),
  };
}
