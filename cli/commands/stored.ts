import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import pg from 'pg';
import { Failure } from '../base/failure.ts';
import { databaseProblem } from '../base/system-errors.ts';
import { openDatabase, type Database } from '../host/database/database.ts';
import { hasEmbedded, openEmbedded } from '../host/database/embedded.ts';
import type { FileStorage } from '../host/uploads/files.ts';
import { openFileStorage } from '../host/uploads/open-storage.ts';
import { whileWaiting } from '../base/progress.ts';
import { closeOnSignal } from '../base/stopping.ts';

/** Exit code of a command that was interrupted. */
const INTERRUPTED = 130;

/** The data of a host, opened by a command. The host itself may be running or stopped. */
export interface Stored {
  database: Database;
  pool: pg.Pool;
  files: FileStorage;
}

export interface StoredOptions {
  data?: string;
  files?: string;
  databaseUrl?: string;
}

/** Adds the options for the place of the data. */
export const addStoredOptions = (command: Command): Command =>
  command
    .option('--data <dir>', 'the folder of the embedded database (default: .psn in the workspace)')
    .option('--database-url <url>', 'a Postgres to use instead of the embedded one');

/** Adds the option for the place of the uploads. */
export const addFilesOption = (command: Command): Command =>
  command.option(
    '--files <place>',
    'the folder of uploads, or s3://bucket/prefix (default: files in the data)',
  );

/** The options of another command for the same data, without secrets. */
export const placeOf = ({ databaseUrl, data }: StoredOptions): string =>
  databaseUrl !== undefined ? ' --database-url …' : data !== undefined ? ` --data ${data}` : '';

/** Opens the embedded database of a host that has run before. */
async function openEmbeddedOf(data: string): ReturnType<typeof openEmbedded> {
  if (!hasEmbedded(data))
    throw new Failure(
      `There is no data in ${data}. Name the workspace of a host that has run, or use --data or --database-url.`,
    );
  return openEmbedded(data, { needsOwnerLock: false });
}

/** Opens it for a command, which stops it when it is interrupted. */
async function startEmbedded(data: string): ReturnType<typeof openEmbedded> {
  const starting = openEmbeddedOf(data);
  closeOnSignal(starting, (embedded) => embedded.stop(), INTERRUPTED);
  return whileWaiting('Starting the database', starting);
}

/** Refuses a Postgres that no host has used: a command creates no tables. */
async function checkUsed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ isUsed: boolean }>(
      `select to_regclass('feedbacks') is not null as "isUsed"`,
    );
    if (rows[0]?.isUsed) return;
  } catch (error) {
    throw new Failure(databaseProblem(error, databaseUrl));
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new Failure('There is no data in the database of --database-url: no host has used it yet.');
}

/** Opens the data of a workspace, does the work and closes it. */
export async function withStored<T>(
  dir: string,
  { data = join(dir, '.psn'), files = join(data, 'files'), databaseUrl }: StoredOptions,
  work: (stored: Stored) => Promise<T>,
): Promise<T> {
  const storage = await openFileStorage(files);
  if (databaseUrl !== undefined) await checkUsed(databaseUrl);
  const embedded = databaseUrl === undefined ? await startEmbedded(resolve(data)) : null;
  const { database, pool } = await openDatabase(databaseUrl ?? embedded!.url);
  try {
    return await work({ database, pool, files: storage });
  } finally {
    await database.destroy();
    await storage.close();
    await embedded?.stop();
  }
}
