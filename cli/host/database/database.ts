import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Failure } from '../../failure.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

export interface Connection {
  database: Database;
  /** The connections behind it, for what needs one of its own. */
  pool: pg.Pool;
}

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Connects to a Postgres and brings its schema up to date; several hosts may do so at once. */
export async function openDatabase(connectionString: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString, max: 12 });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`The database closed a connection: ${error.message}`);
  });
  // The same goes for one that breaks while it is at work: whoever works with it is told by the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    throw new Failure(
      `The database can't be used: ${error instanceof Error ? error.message || String(error) : String(error)}`,
    );
  }
  return { database, pool };
}
