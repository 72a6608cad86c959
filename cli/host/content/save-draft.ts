import { sql } from 'kysely';
import { MAX_DRAFTS } from '../../../core/contract/content/drafts.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { readDraft, removeDrafts, type DraftRow, type SeenDraft } from './drafts.ts';
import { draftChanged } from './refusals.ts';

/** Changes of drafts. A change names the revision that it replaces, so that it never undoes the change of another person. */

interface DraftChange extends SeenDraft {
  /** `null` removes the file. */
  content: Uint8Array | null;
  /** Digest of the content that the draft began with; `null` for a new file. */
  base: string | null;
  /** Name of the person. */
  by: string;
}

/** @throws {ApiError} with status 409 where the draft is another one by now */
export async function saveDraft(database: Database, change: DraftChange): Promise<DraftRow> {
  const { path, revision } = change;
  const saved = revision === 0 ? await addDraft(database, change) : await replace(database, change);
  if (saved) return saved;
  const draft = await readDraft(database, path);
  if (draft || revision !== 0) throw draftChanged(path, draft);
  throw new ApiError(422, 'invalid', `path: expected at most ${MAX_DRAFTS} drafts.`);
}

const bytesOf = (content: Uint8Array | null): Buffer | null => content && Buffer.from(content);

/** Resolves to `undefined` where there is a draft, or too many of them. */
async function addDraft(
  database: Database,
  { path, content, base, by }: DraftChange,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    insert into drafts (path, content, base_digest, changed_by)
    select ${path}::text, ${bytesOf(content)}::bytea, ${base}::text, ${by}::text
    where (select count(*) from drafts) < ${MAX_DRAFTS}::integer
    on conflict do nothing returning *`.execute(database);
  return rows[0];
}

/** Resolves to `undefined` where the draft has another revision. */
const replace = (
  database: Database,
  { path, revision, content, base, by }: DraftChange,
): Promise<DraftRow | undefined> =>
  database
    .updateTable('drafts')
    .set({
      content: bytesOf(content),
      base_digest: base,
      revision: sql<number>`nextval('draft_revisions')`,
      changed_by: by,
      changed_at: sql<Date>`now()`,
    })
    .where('path', '=', path)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst();

/**
 * Discards a draft. Without one there is nothing to do.
 *
 * @returns whether there was a draft
 * @throws {ApiError} with status 409 where the draft is another one by now
 */
export async function discardDraft(database: Database, seen: SeenDraft): Promise<boolean> {
  const removed = await removeDrafts(database, [seen]);
  if (removed.length > 0) return true;
  const draft = await readDraft(database, seen.path);
  if (draft) throw draftChanged(seen.path, draft);
  return false;
}
