import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type {
  PublishedVersion,
  PublishedVersions,
} from '../../../core/contract/content/versions.ts';
import type { Contents } from '../../workspace/contents.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';

/** Versions in the database: immutable sets of files, of which the newest is live. */

/** Digests of the contents of a version by path. */
export type VersionFiles = Record<string, string>;

export interface Version {
  number: number;
  files: VersionFiles;
  /** Digest of `files`: versions with the same content have the same one. */
  digest: string;
  publishedBy: string;
  message: string;
  createdAt: Date;
}

const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

export const digestOfContent = (content: Uint8Array): string => sha256(content);

/** In alphabetical order, in which folders are read: the database has an order of its own. */
const sorted = (files: VersionFiles): VersionFiles =>
  Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Files of a version by their contents. */
export const filesOf = (contents: Contents): VersionFiles =>
  sorted(Object.fromEntries([...contents].map(([path, content]) => [path, sha256(content)])));

/** Digest of the files of a folder, as their version would have it. */
export const digestOf = (contents: Contents): string => digestOfFiles(filesOf(contents));

export const digestOfFiles = (files: VersionFiles): string => sha256(JSON.stringify(files));

export const COLUMNS = [
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
const listVersions = (database: Database): Promise<Omit<Version, 'files'>[]> =>
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

/** Number of the live version; 0 before the first one. */
export async function liveNumber(database: Database): Promise<number> {
  const found = await database
    .selectFrom('versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  return found?.number ?? 0;
}

/** Number of the newest version with a digest; `null` without one. */
export async function findByDigest(database: Database, digest: string): Promise<number | null> {
  const found = await database
    .selectFrom('versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found?.number ?? null;
}

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

/** Reads contents by their digests, from the database or from a cache. */
type ReadContents = (digests: readonly string[]) => Promise<Map<string, Uint8Array>>;

/** Resolves to the files of a version with their contents; to none without a version. */
export async function contentsOf(read: ReadContents, version: Version | null): Promise<Contents> {
  const files = Object.entries(version?.files ?? {});
  const contents = await read(files.map(([, digest]) => digest));
  return new Map(files.map(([path, digest]) => [path, contents.get(digest)!]));
}

/** Numbers of the versions in which a file has another content than in the version before, or is new or missing. */
async function numbersChanging(database: Database, path: string): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`
    with digests as (
      select number, files ->> ${path} as digest,
        lag(files ->> ${path}) over (order by number) as before
      from versions
    )
    select number from digests where digest is distinct from before`.execute(database);
  return new Set(rows.map(({ number }) => number));
}

/**
 * Lists versions in wire format, with the number of removed ones.
 *
 * @param path the only file to list changes of; all versions without it
 */
export async function publishedVersions(
  database: Database,
  path?: string,
): Promise<PublishedVersions> {
  const versions = await listVersions(database);
  const live = versions[0]?.number ?? 0;
  const changing = path === undefined ? null : await numbersChanging(database, path);
  return {
    versions: versions
      .filter(({ number }) => changing?.has(number) ?? true)
      .map((version) => toPublished(version, live)),
    removed: live - versions.length,
  };
}

/** @param live number of the live version */
export const toPublished = (
  { number, createdAt, publishedBy, message }: Omit<Version, 'files'>,
  live: number,
): PublishedVersion => ({
  id: String(number),
  at: createdAt.toISOString(),
  by: publishedBy,
  message,
  live: number === live,
});

/** Time since which a file has its content in the live version, or is missing there; `null` before the first version. */
export async function changedSince(database: Database, path: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    with live as (select files ->> ${path} as digest from versions order by number desc limit 1),
      other as (
        select max(number) as number from versions
        where files ->> ${path} is distinct from (select digest from live)
      )
    select min(created_at) as since from versions
    where number > coalesce((select number from other), 0)`.execute(database);
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
