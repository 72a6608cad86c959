import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../cli/host/database/database.ts';
import { openEmbedded } from '../../cli/host/database/embedded.ts';
import { isServer, runningServer } from '../../cli/host/database/postgres-process.ts';
import { reachableFolder, serverUser } from '../../cli/host/database/postgres-user.ts';

/** Variable with the connection string of the server that all tests of a run share. */
export const SERVER_VARIABLE = 'PSN_TEST_DATABASE';

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

/** Folders of the servers of runs: each has the process id of its run in its name. */
const FOLDER = /^psn-database-(\d+)-/;
const STOP_POLL_MS = 20;

/** Whether a process exists, also one of another user. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends the servers of runs that were killed before they could, and removes their folders. */
export async function removeLeftServers(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const run = FOLDER.exec(name)?.[1];
    if (run === undefined || isThere(Number(run))) continue;
    const requested = join(parent, name);
    const folder = reachableFolder(requested, serverUser());
    const data = join(folder, 'postgres');
    // It is one only when its process is a Postgres of this very folder.
    const server = await runningServer(data);
    if (server) {
      process.kill(server.pid, 'SIGINT');
      while (isServer(server.pid, data)) await wait(STOP_POLL_MS);
    }
    for (const place of [folder, requested]) await rm(place, { recursive: true, force: true });
  }
}

/**
 * Starts a Postgres server with the database `TEMPLATE`, and names it in the environment, from which workers and scenarios
 * inherit it. A run that has a server already uses that one. Writes are not flushed to the disk: tests that kill a server
 * start an embedded one. Compiling a statement would cost more than running it once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[SERVER_VARIABLE]) return () => Promise.resolve();
  await removeLeftServers();
  const folder = await mkdtemp(join(tmpdir(), `psn-database-${process.pid}-`));
  const server = await openEmbedded(folder);
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'jit'])
    await execute(server.url, `alter system set ${setting} = off`);
  await execute(server.url, 'select pg_reload_conf()');
  await execute(server.url, `create database ${TEMPLATE}`);
  const { database } = await openDatabase(databaseNamed(server.url, TEMPLATE));
  await database.destroy();
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    delete process.env[SERVER_VARIABLE];
    await server.stop();
    await rm(server.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
}
