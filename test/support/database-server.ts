import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../cli/host/database/database.ts';
import { openEmbedded } from '../../cli/host/database/embedded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the database server that all test files of a run share. */
    databaseServer: string;
  }
}

/** Name of the database with all migrations. A test host gets a copy of it. */
export const TEMPLATE = 'migrated';

/** Address of another database of the same server. */
export function databaseNamed(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Starts one Postgres server for the test run, with the database `TEMPLATE`. Its writes are not flushed to the disk: no
 * test that uses it kills it. Tests of the embedded database start servers of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-database-'));
  const server = await openEmbedded(folder);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await execute(server.url, `alter system set ${setting} = off`);
  await execute(server.url, 'select pg_reload_conf()');
  await execute(server.url, `create database ${TEMPLATE}`);
  const { database } = await openDatabase(databaseNamed(server.url, TEMPLATE));
  await database.destroy();
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}
