import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentFinding } from '../../../core/contract/content/changes.ts';
import {
  contentFileSchema,
  draftRequest,
  MAX_DRAFT_BYTES,
  MAX_DRAFT_FILE_BYTES,
  markOfDrafts,
  presenceRequest,
  presenceSchema,
  savedDraftSchema,
  type ContentFile,
  type SavedDraft,
} from '../../../core/contract/content/drafts.ts';
import { isOwnersFile } from '../../../core/contract/content/versions.ts';
import { contentWorkspaceSchema } from '../../../core/contract/content/workspace.ts';
import type { Output } from '../../../core/contract/schema.ts';
import { isOwnFile } from '../../check/own-files.ts';
import { parseWorkspace } from '../../workspace/load.ts';
import { fromWireContent, isWorkspacePath, toWireContent } from '../../workspace/wire-files.ts';
import type { Actor } from '../auth/actor.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { nameOf } from '../auth/people.ts';
import { actorOf } from '../auth/person-request.ts';
import type { Database } from '../database/database.ts';
import { invalidBody } from '../http/api-error.ts';
import type { HeavyWork } from '../http/heavy-work.ts';
import { parseBody } from '../http/parse-body.ts';
import { compressPrivate } from '../http/public-responses.ts';
import type { Query } from '../http/query.ts';
import { send } from '../http/reply.ts';
import { isOwner, limitPerson, mayRead } from './access.ts';
import { toWireFindings } from './comparison.ts';
import { readDraft, readDrafts, readRevisions, toDraftState, withDrafts } from './drafts.ts';
import { reportPresence } from './presence.ts';
import type { Live } from './publish-checked.ts';
import { ownerOnly } from './refusals.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { readLive, type ContentServices } from './sources.ts';
import { digestOfContent, liveNumber, readContents } from './versions.ts';
import { describeWorkspace } from './workspace-view.ts';

/** Routes of drafts: files on top of the live version, and the people that edit them. */

const PATH = '/v1/content';
/** Size of a request with a draft: its content in base64, or with escapes. */
const bodyLimit = 2 * MAX_DRAFT_FILE_BYTES;

export function serveDrafts(
  app: FastifyInstance,
  services: ContentServices,
  checking: HeavyWork,
): void {
  const { database } = services;
  const limited = limitPerson(services);

  app.get(`${PATH}/workspace`, limited, async (request, reply) => {
    const actor = actorOf(request);
    const workspace = await checking(async () =>
      describeWorkspace(database, await readLive(services), await readDrafts(database), {
        mayRead: (path) => mayRead(actor, path),
        isOwner: isOwner(actor),
      }),
    );
    return send(reply, contentWorkspaceSchema, workspace);
  });

  app.get<{ Querystring: Query }>(`${PATH}/file`, limited, async (request, reply) => {
    const path = checkPath(request, request.query['path'] ?? '');
    // Writers of such a file may read all of it.
    if (!isOwnersFile(path)) compressPrivate(reply);
    return send(reply, contentFileSchema, await checking(() => readFile(services, path)));
  });

  app.put(`${PATH}/drafts`, { ...limited, bodyLimit }, async (request, reply) => {
    const change = parseBody(draftRequest, request.body);
    checkPath(request, change.path);
    const saved = await checking(() => changeDraft(services, actorOf(request), change));
    return send(reply, savedDraftSchema, saved);
  });

  app.delete<{ Querystring: Query }>(`${PATH}/drafts`, limited, async (request, reply) => {
    const { path: given = '', revision = '' } = request.query;
    const path = checkPath(request, given);
    if (!/^[1-9]\d{0,14}$/.test(revision))
      throw invalidBody([{ path: 'revision', message: 'expected the number of a revision' }]);
    if (await discardDraft(database, { path, revision: Number(revision) }))
      await recordAct(database, byActor(actorOf(request)), 'draft_discarded', { subject: path });
    return reply.status(204).send();
  });

  app.post(`${PATH}/presence`, limited, async (request, reply) => {
    const { path, place } = parseBody(presenceRequest, request.body);
    checkPath(request, path);
    const actor = actorOf(request);
    const others = await reportPresence(database, actor, { path, place });
    const draft = await readDraft(database, path);
    const revisions = await readRevisions(database);
    const number = await liveNumber(database);
    return send(reply, presenceSchema, {
      others,
      draft: draft ? toDraftState(draft) : null,
      drafts: markOfDrafts(revisions.filter((seen) => mayRead(actor, seen.path))),
      live: number === 0 ? null : String(number),
    });
  });
}

/** @throws {ApiError} for a path that no workspace has, and for a file that only owners read */
export function checkPath(request: FastifyRequest, path: string): string {
  if (!isWorkspacePath(path))
    throw invalidBody([{ path: 'path', message: `expected a file of a workspace, found ${path}` }]);
  if (!mayRead(actorOf(request), path)) throw ownerOnly(path);
  return path;
}

/** Mistakes in a file, in the workspace with all drafts. */
async function findingsOf(
  database: Database,
  { contents }: Live,
  path: string,
): Promise<ContentFinding[]> {
  const drafts = await readDrafts(database);
  const { findings } = parseWorkspace({ contents: withDrafts(contents, drafts), findings: [] });
  return toWireFindings(findings.filter(({ file }) => file === path));
}

const stored = (content: Uint8Array | undefined): ContentFile['live'] =>
  content ? { ...toWireContent(content), digest: digestOfContent(content) } : null;

async function readFile(services: ContentServices, path: string): Promise<ContentFile> {
  const { database } = services;
  const live = await readLive(services);
  const draft = await readDraft(database, path);
  const base = draft?.base_digest ?? null;
  const bases = base === null ? new Map() : await readContents(database, [base]);
  return {
    path,
    live: stored(live.contents.get(path)),
    draft: draft
      ? {
          ...(draft.content ? toWireContent(draft.content) : { text: null, base64: null }),
          ...toDraftState(draft),
          base,
        }
      : null,
    base: stored(bases.get(base)),
    findings: await findingsOf(database, live, path),
  };
}

/** Content of a draft. @throws {ApiError} with status 422 for one that is too large */
function contentOf({ path, text, base64 }: Output<typeof draftRequest>): Uint8Array | null {
  if (text === null && base64 === null) return null;
  const content = fromWireContent({ text, base64 });
  if (!content) throw invalidBody([{ path: 'base64', message: 'expected base64' }]);
  const max = isOwnFile(path) ? MAX_DRAFT_FILE_BYTES : MAX_DRAFT_BYTES;
  if (content.length > max) {
    const message = `expected at most ${max / 1024} KiB, found ${Math.ceil(content.length / 1024)} KiB`;
    throw invalidBody([{ path: text === null ? 'base64' : 'text', message }]);
  }
  return content;
}

/** @throws {ApiError} with status 422 for a content that no version has */
async function checkBase(database: Database, base: string | null): Promise<void> {
  if (base !== null && (await readContents(database, [base])).size === 0)
    throw invalidBody([{ path: 'base', message: 'expected the digest of a published content' }]);
}

async function changeDraft(
  services: ContentServices,
  actor: Actor,
  change: Output<typeof draftRequest>,
): Promise<SavedDraft> {
  const { database } = services;
  const { path, revision, base } = change;
  const content = contentOf(change);
  const live = await readLive(services);
  const by = nameOf({ ...actor, email: null });
  const isLive = stored(content ?? undefined)?.digest === live.version?.files[path];
  if (isLive) await discardDraft(database, { path, revision });
  else await checkBase(database, base);
  const draft = isLive
    ? { revision: 0, by, at: new Date().toISOString() }
    : toDraftState(await saveDraft(database, { path, revision, content, base, by }));
  return { draft, findings: await findingsOf(database, live, path) };
}
