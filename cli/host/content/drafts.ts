import { sql, type Selectable } from 'kysely';
import type { DraftState } from '../../../core/contract/content/drafts.ts';
import type { Contents } from '../../workspace/contents.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Drafts in the database. */

export type DraftRow = Selectable<Tables['drafts']>;

/** Draft as a person has seen it. */
export interface SeenDraft {
  path: string;
  revision: number;
}

export const toDraftState = (
  row: Pick<DraftRow, 'revision' | 'changed_by' | 'changed_at'>,
): DraftState => ({
  revision: row.revision,
  by: row.changed_by,
  at: row.changed_at.toISOString(),
});

export const readDrafts = (database: Database | DatabaseTransaction): Promise<DraftRow[]> =>
  database.selectFrom('drafts').selectAll().orderBy('path').execute();

export const readDraft = (
  database: Database | DatabaseTransaction,
  path: string,
): Promise<DraftRow | undefined> =>
  database.selectFrom('drafts').selectAll().where('path', '=', path).executeTakeFirst();

/** Path and revision of each draft. */
export const readRevisions = (database: Database): Promise<SeenDraft[]> =>
  database.selectFrom('drafts').select(['path', 'revision']).execute();

/** Contents with drafts on top, in the order of a folder. */
export function withDrafts(
  contents: Contents,
  drafts: readonly Pick<DraftRow, 'path' | 'content'>[],
): Contents {
  const changed = new Map(contents);
  for (const { path, content } of drafts)
    if (content === null) changed.delete(path);
    else changed.set(path, content);
  return new Map([...changed].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes drafts with the given revisions. Returns their paths. */
export async function removeDrafts(
  database: Database | DatabaseTransaction,
  seen: readonly SeenDraft[],
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`delete from drafts using unnest(
      ${seen.map(({ path }) => path)}::text[], ${seen.map(({ revision }) => revision)}::bigint[]
    ) as seen (path, revision)
    where drafts.path = seen.path and drafts.revision = seen.revision
    returning drafts.path`.execute(database);
  return rows.map(({ path }) => path);
}
