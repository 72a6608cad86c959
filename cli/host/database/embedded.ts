import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../../base/failure.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { createCluster, DATABASE_USER, readPassword } from './postgres-cluster.ts';
import { isServer, runningServer } from './postgres-process.ts';
import { START_TIMEOUT_MS, startServer, type ServerOptions } from './postgres-server.ts';
import { reachableFolder, serverUser } from './postgres-user.ts';

/**
 * Postgres server from an npm package, with its data in a folder. It survives a killed host; the next host on the same
 * folder then becomes its owner.
 */
interface EmbeddedDatabase {
  /** Connection string. */
  url: string;
  /** Folder of the data. It differs from the requested one when the server's user can't enter that. */
  folder: string;
  /** `false` while a stopped server is being restarted. */
  isRunning(): boolean;
  /** Shuts the server down and waits for its end. Does nothing without the owner lock. */
  stop(): Promise<void>;
}

/** Key of the advisory lock of the owner, the host that stops the database process: any constant number. */
const OWNER_LOCK = 0x70736e;
const CONNECT_RETRY_MS = 50;
const STOP_POLL_MS = 20;

/** Whether the folder has an embedded database. */
export const hasEmbedded = (requestedFolder: string): boolean =>
  existsSync(
    join(reachableFolder(resolve(requestedFolder), serverUser()), 'postgres', 'PG_VERSION'),
  );

/**
 * Opens the embedded database in a folder; creates the cluster and starts the server where needed.
 *
 * @param needsOwnerLock `false` for a process beside the owner, such as an export
 * @throws {Failure} when another host owns the database, or when the server can't be set up or started
 */
export async function openEmbedded(
  requestedFolder: string,
  { needsOwnerLock = true, log = (line: string): void => console.error(line) } = {},
): Promise<EmbeddedDatabase> {
  const user = serverUser();
  const folder = reachableFolder(resolve(requestedFolder), user);
  const binaries = await postgresBinaries(user);
  const data = join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  const password = await readPassword(join(folder, 'password'));
  await createCluster(binaries, data, password, user);

  const options = { binaries, data, user, log: join(folder, 'postgres.log') };
  const { port, url, client } = await connectToServer(options, password);
  const owner = await acquireOwnerLock(client);
  const inUse = new Failure(
    `Another host is using the data in ${folder}. Stop it, or give this one --data or --database-url.`,
  );
  if (!owner) {
    if (needsOwnerLock) throw inUse;
    return { url, folder, isRunning: () => true, stop: async () => undefined };
  }
  const supervision = restartOnExit(
    owner,
    async () => {
      // On the same port, because the host's connection pool has a fixed address.
      const next = await connectToServer({ ...options, port }, password);
      const nextOwner = await acquireOwnerLock(next.client);
      if (!nextOwner) throw inUse;
      return nextOwner;
    },
    log,
  );
  return {
    url,
    folder,
    isRunning: () => supervision.isRunning(),
    async stop() {
      const lastOwner = await supervision.end();
      const server = lastOwner && (await runningServer(data));
      if (!server) return;
      await lastOwner.end();
      // SIGINT is Postgres' fast shutdown: it doesn't wait for clients.
      process.kill(server.pid, 'SIGINT');
      while (isServer(server.pid, data)) await wait(STOP_POLL_MS);
    },
  };
}

/**
 * Acquires the advisory lock of the owner: only one host may stop the database. Returns the connection with the lock;
 * `null` when another host has it.
 */
async function acquireOwnerLock(client: pg.Client): Promise<pg.Client | null> {
  // The supervision handles its end, and the pool reports a lost database.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ acquired: boolean }>(
    'select pg_try_advisory_lock($1) as acquired',
    [OWNER_LOCK],
  );
  if (rows[0]?.acquired) return client;
  await client.end();
  return null;
}

/** A server that is shutting down, its successor, and one more, because the second may be stopped meanwhile. */
const MAX_SERVERS = 3;

/** Connects to the running server of the data, or starts one. */
async function connectToServer(
  options: ServerOptions,
  password: string,
): Promise<{ port: number; url: string; client: pg.Client }> {
  for (let tries = 1; tries <= MAX_SERVERS; tries += 1) {
    const { pid, port } = (await runningServer(options.data)) ?? (await startServer(options));
    const url = `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
    const client = await connect(url, () => isServer(pid, options.data));
    if (client) return { port, url, client };
  }
  throw new Failure(`The embedded database stops right after its start. See ${options.log}.`);
}

/** Connects with retries, because a starting server refuses connections; `null` when its process has ended. */
async function connect(url: string, isAlive: () => boolean): Promise<pg.Client | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isAlive()) return null;
      if (Date.now() > deadline)
        throw new Failure(`The embedded database does not respond: ${(error as Error).message}`);
      await wait(CONNECT_RETRY_MS);
    }
  }
}
