import { Kysely, Migrator, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { databaseProblem } from '../../base/system-errors.ts';
import { version } from '../../base/package-roots.ts';
import { Failure } from '../../base/failure.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { limited } from './limited.ts';
import { migrations } from './migrations/index.ts';
import { preparing } from './prepared.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export interface Connection {
  database: Database;
  /** Connection pool behind `database`, for code that needs a connection of its own. */
  pool: pg.Pool;
  /** The database with statements that are cancelled at a time of `performance.now()`, with the code `QUERY_CANCELED`. */
  databaseUntil(end: number): Database;
}

const MAX_CONNECTIONS = 12;
/** Timeout of a connection, new or of the pool. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Postgres type id of 64-bit integers. They are parsed as numbers instead of strings. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** The sentence for a database that a newer host has migrated; `null` for another error. */
function newerThanHost(error: unknown): string | null {
  const [, migration] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  return migration === undefined
    ? null
    : `The database is newer than this host, version ${version}: it has the migration ${migration}. Install the version that used it last, or restore the backup from before that update.`;
}

/**
 * Connects to a Postgres database and migrates its schema to the latest version. Safe for concurrent hosts.
 *
 * @throws {Failure} when the migration fails or the database is unreachable
 */
export async function openDatabase(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const failureLog = createFailureLog('Connections to the database', (line) => console.error(line));
  // The pool replaces a connection that breaks while idle. Without a listener the error would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) failureLog.begin(error);
  });
  pool.on('connect', failureLog.end);
  // A connection that breaks while in use reports the error to its query too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prepared = preparing(pool);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    const failed = results.find(({ status }) => status === 'Error');
    if (!failed)
      throw new Failure(newerThanHost(error) ?? databaseProblem(error, connectionString));
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Failure(
      `The migration ${failed.migrationName} failed, and the database is as it was: ${reason}`,
    );
  }
  return {
    database,
    pool,
    databaseUntil: (end) =>
      new Kysely<Tables>({ dialect: new PostgresDialect({ pool: limited(prepared, end) }) }),
  };
}
