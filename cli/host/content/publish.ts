import { sql } from 'kysely';
import type { Contents } from '../../workspace/contents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import { recordAct, type Author } from '../auth/audit-log.ts';
import { followOperatorFiles } from '../auth/operator-files.ts';
import { recordSurveys } from './channel-surveys.ts';
import {
  COLUMNS,
  digestOfFiles,
  filesOf,
  readVersion,
  type Version,
  type VersionFiles,
} from './versions.ts';

/** Publishing: the newest version is live, so that it is one insert. */

/** Author and purpose of a version. */
interface Authorship {
  by: Author;
  message: string;
  /** Number of the earlier version with the same files, which is restored. */
  restores?: number | null;
}

interface PublishOptions {
  /** Number of the version that the files replace, 0 for none; any without it. */
  expected?: number;
  /** Work in the same transaction. */
  also?: (transaction: DatabaseTransaction) => Promise<void>;
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

/** Locks out others that add or remove versions, until the end of the transaction. */
export async function lockVersions(transaction: DatabaseTransaction): Promise<void> {
  await lockByName(transaction, 'versions');
}

/** Files of one statement. */
const FILES_AT_ONCE = 100;

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
  const added = new Map(
    [...contents].flatMap(([path, content]) =>
      known.has(files[path]!) ? [] : [[files[path]!, Buffer.from(content)]],
    ),
  );
  const rows = [...added].map(([digest, content]) => ({ digest, content }));
  for (let at = 0; at < rows.length; at += FILES_AT_ONCE)
    await transaction
      .insertInto('version_files')
      .values(rows.slice(at, at + FILES_AT_ONCE))
      .execute();
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
 * @throws {OutdatedError} where another version is live than the expected one
 */
export async function publish(
  database: Database,
  contents: Contents,
  workspace: Workspace,
  authorship: Authorship,
  { expected, also = async () => undefined }: PublishOptions = {},
): Promise<Version> {
  const files = filesOf(contents);
  const digest = digestOfFiles(files);
  return database.transaction().execute(async (transaction) => {
    await lockVersions(transaction);
    const live = await readVersion(transaction);
    const isLive = live?.digest === digest;
    if (!isLive && expected !== undefined && expected !== (live?.number ?? 0))
      throw new OutdatedError(live?.number ?? 0);
    await also(transaction);
    if (isLive) return live;
    await storeContents(transaction, contents, files);
    const number = (live?.number ?? 0) + 1;
    const published = await addVersion(transaction, { number, files, digest }, authorship);
    await recordSurveys(transaction, workspace, number);
    await recordRevisions(transaction, workspace, files, number);
    await followOperatorFiles(transaction, workspace.operators);
    return published;
  });
}

/** Adds the version, with its entry in the audit log. */
async function addVersion(
  transaction: DatabaseTransaction,
  { number, files, digest }: Pick<Version, 'number' | 'files' | 'digest'>,
  { by, message, restores = null }: Authorship,
): Promise<Version> {
  await recordAct(transaction, by, restores === null ? 'version_published' : 'version_restored', {
    subject: `version ${number}`,
    details: restores === null ? message : `version ${restores}`,
  });
  return transaction
    .insertInto('versions')
    .values({ number, files: JSON.stringify(files), digest, published_by: by.name, message })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
