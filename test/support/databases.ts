import { randomUUID } from 'node:crypto';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrations } from '../../cli/host/database/migrations/index.ts';
import { databaseNamed, execute, SERVER_VARIABLE, TEMPLATE } from './database-server.ts';

/** Databases that this process created and did not drop. */
const created = new Set<string>();

/** Drops a database, also one that is still in use. */
export async function dropDatabase(connectionString: string): Promise<void> {
  created.delete(connectionString);
  const name = new URL(connectionString).pathname.slice(1);
  await execute(process.env[SERVER_VARIABLE]!, `drop database if exists ${name} with (force)`);
}

/** Drops all databases that this process created. */
export async function dropDatabases(): Promise<void> {
  for (const connectionString of created) await dropDatabase(connectionString);
}

/**
 * Creates a database on the server of the run. Returns its connection string.
 *
 * @param template database to copy, by default the one with all tables; `template1` is empty
 */
export async function createDatabase(template = TEMPLATE): Promise<string> {
  const server = process.env[SERVER_VARIABLE]!;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // By default, Postgres writes all pages to its log as well.
  await execute(server, `create database ${name} template ${template} strategy file_copy`);
  const connectionString = databaseNamed(server, name);
  created.add(connectionString);
  return connectionString;
}

/** Creates a database with the migrations up to one of them. Returns its connection string. */
export async function createOldDatabase(lastMigration: string): Promise<string> {
  const connectionString = await createDatabase('template1');
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }),
  });
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(lastMigration);
  await database.destroy();
  if (error) throw error;
  return connectionString;
}
