import type { FastifyInstance } from 'fastify';
import {
  comparisonSchema,
  type ContentComparison,
} from '../../../core/contract/content/changes.ts';
import {
  compareRequest,
  publicationSchema,
  publishRequest,
} from '../../../core/contract/content/publishing.ts';
import {
  MAX_CONTENT_BYTES,
  publishedVersionsSchema,
  versionFilesSchema,
} from '../../../core/contract/content/versions.ts';
import type { Output } from '../../../core/contract/schema.ts';
import { toWireContent } from '../../workspace/wire-files.ts';
import type { Actor } from '../auth/actor.ts';
import { byActor } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { HeavyWork } from '../http/heavy-work.ts';
import { parseBody } from '../http/parse-body.ts';
import type { Query } from '../http/query.ts';
import { send } from '../http/reply.ts';
import { checkChanges, checkOwner, limitPerson, mayRead } from './access.ts';
import { compareContents } from './comparison.ts';
import { checkPath } from './draft-routes.ts';
import { readDraft, removeDrafts, type DraftRow } from './drafts.ts';
import { publishChecked, type Live } from './publish-checked.ts';
import { asReply, draftChanged, draftOutdated, unknownVersion } from './refusals.ts';
import {
  findVersion,
  readLive,
  readTarget,
  versionNumber,
  type ContentServices,
} from './sources.ts';
import {
  contentsOf,
  filesOf,
  publishedVersions,
  readVersion,
  toPublished,
  type Version,
} from './versions.ts';

/** Routes that read, compare and publish versions. */

const PATH = '/v1/content';

interface VersionCall {
  Params: { id: string };
  Querystring: Query;
}

export function serveVersions(
  app: FastifyInstance,
  services: ContentServices,
  checking: HeavyWork,
): void {
  const { database, workspace } = services;
  const limited = limitPerson(services);
  const large = { ...limited, bodyLimit: MAX_CONTENT_BYTES };

  app.get<{ Querystring: Query }>(`${PATH}/versions`, limited, async (request, reply) => {
    const { path: only } = request.query;
    const path = only === undefined ? undefined : checkPath(request, only);
    return send(reply, publishedVersionsSchema, await publishedVersions(database, path));
  });

  app.get<VersionCall>(`${PATH}/versions/:id`, limited, async (request, reply) => {
    const { id } = request.params;
    const live = await readVersion(database);
    const version = id === 'live' ? live : await findVersion(database, id);
    if (!live || !version) throw unknownVersion();
    const { path: only } = request.query;
    const shown = only === undefined ? version : onlyFile(version, checkPath(request, only));
    const contents = await contentsOf(workspace.readFiles, shown);
    const actor = actorOf(request);
    const files = [...contents].map(([path, content]) =>
      mayRead(actor, path)
        ? { path, digest: version.files[path]!, ...toWireContent(content) }
        : { path, digest: null, text: null, base64: null },
    );
    return send(reply, versionFilesSchema, { version: toPublished(version, live.number), files });
  });

  app.post(`${PATH}/compare`, large, async (request, reply) => {
    const compared = parseBody(compareRequest, request.body);
    const comparison = await checking(() => compare(services, actorOf(request), compared));
    return send(reply, comparisonSchema, comparison);
  });

  app.post(`${PATH}/publish`, large, async (request, reply) => {
    const asked = parseBody(publishRequest, request.body);
    const published = await checking(() => publish(services, actorOf(request), asked));
    await workspace.latest();
    return send(reply, publicationSchema, published, published.isNew ? 201 : 200);
  });
}

/** A version with one of its files; with none where it does not have that file. */
const onlyFile = (version: Version, path: string): Version => ({
  ...version,
  files: Object.fromEntries(Object.entries(version.files).filter(([name]) => name === path)),
});

async function compare(
  services: ContentServices,
  actor: Actor,
  { with: other, ...source }: Output<typeof compareRequest>,
): Promise<ContentComparison> {
  const { database, workspace } = services;
  const live = await readLive(services);
  const { publication, restores } = await readTarget(services, actor, live, source);
  if (restores === null) checkOwner(actor, live.version, filesOf(publication.contents));
  const before = other === null ? live.version : await findVersion(database, other);
  const comparison = await compareContents(
    database,
    live.version,
    before && (await contentsOf(workspace.readFiles, before)),
    publication,
  );
  return {
    ...comparison,
    changes: comparison.changes.filter(({ file }) => mayRead(actor, file)),
  };
}

async function publish(
  services: ContentServices,
  actor: Actor,
  { base, message, acceptHarm, ...source }: Output<typeof publishRequest>,
) {
  const live = await readLive(services);
  const { publication, drafts, restores } = await readTarget(services, actor, live, source);
  checkChanges(actor, live.version, filesOf(publication.contents));
  checkBases(live, drafts);
  const request = {
    by: byActor(actor),
    message,
    restores,
    base: base === null ? 0 : versionNumber(base),
    acceptHarm,
    also: (transaction: DatabaseTransaction) => removePublished(transaction, drafts),
  };
  try {
    const { database } = services;
    const version = await publishChecked(database, live, publication, request);
    return {
      version: toPublished(version, version.number),
      isNew: version.number !== live.version?.number,
    };
  } catch (error) {
    throw asReply(error);
  }
}

/** @throws {ApiError} with status 409 where another file was published since a draft began */
function checkBases({ version }: Live, drafts: readonly DraftRow[]): void {
  const outdated = drafts.find(
    ({ path, base_digest: base }) => base !== (version?.files[path] ?? null),
  );
  if (outdated) throw draftOutdated(outdated.path);
}

/** @throws {ApiError} with status 409 where a draft was changed meanwhile */
async function removePublished(
  transaction: DatabaseTransaction,
  drafts: readonly DraftRow[],
): Promise<void> {
  const removed = await removeDrafts(transaction, drafts);
  const changed = drafts.find(({ path }) => !removed.includes(path));
  if (changed) throw draftChanged(changed.path, await readDraft(transaction, changed.path));
}
