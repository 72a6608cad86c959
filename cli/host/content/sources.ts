import { type ContentSource, type GivenFile } from '../../../core/contract/content/publishing.ts';
import { isOwnersFile, MAX_JSON_BYTES } from '../../../core/contract/content/versions.ts';
import type { Contents } from '../../workspace/contents.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { MAX_FILE_BYTES } from '../../workspace/read-folder.ts';
import { fromWireContent, isWorkspacePath } from '../../workspace/wire-files.ts';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../database/database.ts';
import { invalidBody } from '../http/api-error.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { mayRead } from './access.ts';
import { toPublication, type Publication } from './comparison.ts';
import { readDrafts, type DraftRow, type SeenDraft } from './drafts.ts';
import type { Live } from './publish-checked.ts';
import { draftChanged, unknownVersion } from './refusals.ts';
import { withoutUnused } from './unused-pictures.ts';
import { contentsOf, readVersion, type Version } from './versions.ts';

/** Files that a call compares or publishes: given ones, drafts on top of the live version, or an earlier version. */

export interface ContentServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
}

interface Target {
  publication: Publication;
  /** Drafts among the files. */
  drafts: readonly DraftRow[];
  /** Number of the earlier version with the files; `null` for other files. */
  restores: number | null;
}

export async function readLive({ database, workspace }: ContentServices): Promise<Live> {
  const version = await readVersion(database);
  return { version, contents: await contentsOf(workspace.readFiles, version) };
}

/** Number of a version from its id; 0 for any other text. */
export const versionNumber = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** @throws {ApiError} with status 404 without the version */
export async function findVersion(database: Database, id: string): Promise<Version> {
  const version = await readVersion(database, versionNumber(id));
  if (!version) throw unknownVersion();
  return version;
}

/** @throws {ApiError} with status 422 for a path or a content that no workspace has */
function readGiven(files: readonly GivenFile[]): Contents {
  const contents = new Map<string, Uint8Array>();
  for (const [at, { path, ...given }] of files.entries()) {
    const refuse = (field: string, message: string): Error =>
      invalidBody([{ path: `files.${at}.${field}`, message }]);
    if (!isWorkspacePath(path))
      throw refuse('path', `expected a file of a workspace, found ${path}`);
    if (contents.has(path)) throw refuse('path', `expected each path once, found ${path} again`);
    const content = fromWireContent(given);
    if (!content) throw refuse('base64', 'expected base64');
    if (content.length > MAX_FILE_BYTES)
      throw refuse('path', `expected at most ${MAX_FILE_BYTES / 2 ** 20} MB in ${path}`);
    contents.set(path, content);
  }
  const json = [...contents].filter(([path]) => path.endsWith('.json'));
  if (json.reduce((size, [, { length }]) => size + length, 0) > MAX_JSON_BYTES)
    throw invalidBody([
      { path: 'files', message: `expected at most ${MAX_JSON_BYTES / 2 ** 20} MB of JSON` },
    ]);
  return contents;
}

/** @throws {ApiError} with status 409 for a draft that is another one by now */
async function readSeen(database: Database, seen: readonly SeenDraft[]): Promise<DraftRow[]> {
  const drafts = new Map((await readDrafts(database)).map((draft) => [draft.path, draft]));
  return seen.map(({ path, revision }) => {
    const draft = drafts.get(path);
    if (draft?.revision !== revision) throw draftChanged(path, draft);
    return draft;
  });
}

/** Files of owners of the live version, where others give no such file. */
const unseenFiles = (actor: Actor, { contents }: Live): Contents =>
  new Map([...contents].filter(([path]) => isOwnersFile(path) && !mayRead(actor, path)));

/** Mistakes in files that a person may not read quote them. They are live already. */
function withoutUnseen(actor: Actor, { contents, workspace }: Publication): Publication {
  const findings = workspace.findings.filter(({ file }) => mayRead(actor, file));
  return { contents, workspace: { ...workspace, findings } };
}

/** Resolves to the files that a call names. */
export async function readTarget(
  { database, workspace }: ContentServices,
  actor: Actor,
  live: Live,
  { files, drafts, version }: ContentSource,
): Promise<Target> {
  if (version !== null) {
    const found = await findVersion(database, version);
    const contents = await contentsOf(workspace.readFiles, found);
    const publication = withoutUnseen(actor, toPublication(contents));
    return { publication, drafts: [], restores: found.number };
  }
  const seen = await readSeen(database, drafts ?? []);
  const target = files
    ? {
        publication: toPublication(new Map([...unseenFiles(actor, live), ...readGiven(files)])),
        drafts: seen,
      }
    : await withoutUnused(live.contents, seen, () => readDrafts(database));
  const publication = withoutUnseen(actor, target.publication);
  return { publication, drafts: target.drafts, restores: null };
}
