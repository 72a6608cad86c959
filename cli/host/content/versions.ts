import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Contents } from '../../workspace/contents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Versions in the database: immutable sets of files. The newest is live, so that publishing is one insert. */

/** Digests of the contents of a version by path. */
type VersionFiles = Record<string, string>;

export interface Version {
  number: number;
  files: VersionFiles;
  /** Digest of `files`: versions with the same content have the same one. */
  digest: string;
  publishedBy: string;
  message: string;
  createdAt: Date;
}

/** Author and purpose of a version. */
interface Authorship {
  publishedBy: string;
  message: string;
}

const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** In alphabetical order, in which folders are read: the database has an order of its own. */
const sorted = (files: VersionFiles): VersionFiles =>
  Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const filesOf = (contents: Contents): VersionFiles =>
  sorted(Object.fromEntries([...contents].map(([path, content]) => [path, sha256(content)])));

/** Digest of the files of a folder, as their version would have it. */
export const digestOf = (contents: Contents): string => digestOfFiles(filesOf(contents));

const digestOfFiles = (files: VersionFiles): string => sha256(JSON.stringify(files));

const COLUMNS = [
  'number',
  'files',
  'digest',
  'published_by as publishedBy',
  'message',
  'created_at as createdAt',
] as const;

/** Resolves to a version, by default to the live one; `null` without it. */
export async function readVersion(
  database: Database | DatabaseTransaction,
  number?: number,
): Promise<Version | null> {
  const query = database.selectFrom('versions').select(COLUMNS);
  const found = await (
    number === undefined
      ? query.orderBy('number', 'desc').limit(1)
      : query.where('number', '=', number)
  ).executeTakeFirst();
  return found ? { ...found, files: sorted(found.files) } : null;
}

/** Lists all versions, the newest first, without their files. */
export const listVersions = (database: Database): Promise<Omit<Version, 'files'>[]> =>
  database
    .selectFrom('versions')
    .select([
      'number',
      'digest',
      'published_by as publishedBy',
      'message',
      'created_at as createdAt',
    ])
    .orderBy('number', 'desc')
    .execute();

/** Reads contents by their digests. */
export async function readContents(
  database: Database | DatabaseTransaction,
  digests: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const rows = await database
    .selectFrom('version_files')
    .selectAll()
    .where('digest', '=', sql<string>`any(${[...new Set(digests)]}::text[])`)
    .execute();
  return new Map(rows.map(({ digest, content }) => [digest, content]));
}

/** Resolves to the files of a version with their contents. */
export async function contentsOf(database: Database, { files }: Version): Promise<Contents> {
  const contents = await readContents(database, Object.values(files));
  return new Map(Object.entries(files).map(([path, digest]) => [path, contents.get(digest)!]));
}

/** Surveys of a channel. */
export const surveysOf = ({ flowId, nonOperatingHoursFlowId }: ChannelNode): string[] =>
  [flowId, nonOperatingHoursFlowId].filter((id) => id !== null);

/** Records the version as the newest one in which its channels show their surveys. */
async function recordSurveys(
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

/** Records the surveys with other content than in the version before. */
async function recordRevisions(
  transaction: DatabaseTransaction,
  { flows }: Workspace,
  files: VersionFiles,
  version: number,
): Promise<void> {
  const given = [...flows].map(([id, { file }]) => ({ flow_id: id, digest: files[file] }));
  await sql`
    with given as (
      select flow_id, digest from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as survey (flow_id text, digest text)
    ), last as (
      select distinct on (flow_id) flow_id, digest from survey_revisions order by flow_id, version desc
    )
    insert into survey_revisions (flow_id, version, digest)
    select flow_id, ${version}::integer, given.digest from given full join last using (flow_id)
    where given.digest is distinct from last.digest`.execute(transaction);
}

async function storeContents(
  transaction: DatabaseTransaction,
  contents: Contents,
  files: VersionFiles,
): Promise<void> {
  const stored = await transaction
    .selectFrom('version_files')
    .select('digest')
    .where('digest', '=', sql<string>`any(${Object.values(files)}::text[])`)
    .execute();
  const known = new Set(stored.map(({ digest }) => digest));
  for (const [path, content] of contents) {
    const digest = files[path]!;
    if (known.has(digest)) continue;
    known.add(digest);
    await transaction
      .insertInto('version_files')
      .values({ digest, content: Buffer.from(content) })
      .execute();
  }
}

/** A version that others published meanwhile: the change was compared with an older one. */
export class OutdatedError extends Error {
  readonly live: number;
  constructor(live: number) {
    super(`Version ${live} was published meanwhile.`);
    this.live = live;
  }
}

/**
 * Publishes files: they are live on all hosts when the transaction commits. Files that are live already make no version.
 *
 * @param workspace the parsed files
 * @param expected number of the version that the files replace; any without it
 * @throws {OutdatedError} where another version is live than the expected one
 */
export async function publish(
  database: Database,
  contents: Contents,
  workspace: Workspace,
  { publishedBy, message }: Authorship,
  expected?: number,
): Promise<Version> {
  const files = filesOf(contents);
  const digest = digestOfFiles(files);
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('versions', 0))`.execute(transaction);
    const live = await readVersion(transaction);
    if (live?.digest === digest) return live;
    if (expected !== undefined && expected !== (live?.number ?? 0))
      throw new OutdatedError(live?.number ?? 0);
    await storeContents(transaction, contents, files);
    const number = (live?.number ?? 0) + 1;
    const published = await transaction
      .insertInto('versions')
      .values({
        number,
        files: JSON.stringify(files),
        digest,
        published_by: publishedBy,
        message,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordSurveys(transaction, workspace, number);
    await recordRevisions(transaction, workspace, files, number);
    return published;
  });
}

/** Time since which a file of the live version has its content; `null` without the file. */
export async function changedSince(database: Database, path: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    with live as (select files ->> ${path} as digest from versions order by number desc limit 1),
      other as (
        select max(number) as number from versions
        where files ->> ${path} is distinct from (select digest from live)
      )
    select min(created_at) as since from versions
    where number > coalesce((select number from other), 0) and (select digest from live) is not null`.execute(
    database,
  );
  return rows[0]?.since ?? null;
}

/** Whether a version has a file with this content at a path. */
export async function isPublished(
  database: Database,
  path: string,
  digest: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('versions')
    .select('number')
    .where(sql<string>`files ->> ${path}`, '=', digest)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
