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
 * Postgres server from an npm package, with its data in a folder.
 * It keeps running when its host is killed; the next host on the same folder takes it over.
 */
interface EmbeddedDatabase {
  /** Connection string. */
  url: string;
  /** Folder that holds the data. It differs from the requested one when the server's user can't enter that. */
  folder: string;
  /** Whether the server runs. A server that has ended is started again. */
  isRunning(): boolean;
  /** Shuts the server down and waits for its end. Does nothing without the owner lock. */
  stop(): Promise<void>;
}

/** Key of the advisory lock of the owner, the host that stops the database process. Any number, the same in every host. */
const OWNER_LOCK = 0x70736e;
const CONNECT_RETRY_MS = 50;
const STOP_POLL_MS = 20;

/** Whether a host has kept its database in the folder before. */
export const hasEmbedded = (requestedFolder: string): boolean =>
  existsSync(
    join(reachableFolder(resolve(requestedFolder), serverUser()), 'postgres', 'PG_VERSION'),
  );

/**
 * Opens the embedded database in a folder; creates the cluster and starts the server where needed.
 *
 * @param needsOwnerLock `false` to work beside a host that owns the database, such as for an export
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
  const taken = new Failure(
    `Another host is using the data in ${folder}. Stop it, or give this one --data or --database-url.`,
  );
  if (!owner) {
    if (needsOwnerLock) throw taken;
    return { url, folder, isRunning: () => true, stop: async () => undefined };
  }
  const supervision = restartOnExit(
    owner,
    async () => {
      // On the same port, which the connections of the host are made to.
      const next = await connectToServer({ ...options, port }, password);
      const nextOwner = await acquireOwnerLock(next.client);
      if (!nextOwner) throw taken;
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
 * Takes the advisory lock that only one host can hold: two owners could stop the database under each other.
 * Returns the connection that holds the lock, or `null` when another host has it.
 */
async function acquireOwnerLock(client: pg.Client): Promise<pg.Client | null> {
  // Its end is what counts, and the pool reports a lost database already.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ acquired: boolean }>(
    'select pg_try_advisory_lock($1) as acquired',
    [OWNER_LOCK],
  );
  if (rows[0]?.acquired) return client;
  await client.end();
  return null;
}

/** Found on its way down, started, and once more: it may be stopped again meanwhile. */
const MAX_SERVERS = 3;

/** Connects to the server of the data, which is started where none runs, or where the one that ran has just ended. */
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
  throw new Failure(`The embedded database ends as soon as it has started. See ${options.log}.`);
}

/** Connects with retries, because a server that starts refuses connections. `null` when it has ended meanwhile. */
async function connect(url: string, isThere: () => boolean): Promise<pg.Client | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isThere()) return null;
      if (Date.now() > deadline)
        throw new Failure(`The embedded database does not answer: ${(error as Error).message}`);
      await wait(CONNECT_RETRY_MS);
    }
  }
}
