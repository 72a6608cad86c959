import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, dropDatabase } from './databases.ts';
import { serveProcess } from './host-process.mjs';
import { publishFiles } from './publish-files.ts';

/** A host in a process of its own, with a copy of the example workspace. It can be killed and restarted on its data. */
export interface ExampleHost {
  readonly url: string;
  readonly pid: number;
  workspace: string;
  /** Folder of the uploaded files, and of the embedded database. */
  data: string;
  databaseUrl(): Promise<string>;
  /** Publishes its files unchecked. */
  publish(): Promise<void>;
  /** Everything that the host has printed. */
  output(): string;
  errors(): string;
  /** Runs SQL on its database; returns the rows. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ): Promise<Row[]>;
  kill(): Promise<unknown>;
  restart(): Promise<void>;
  /** Stops the host and removes its folder and database. */
  stop(): Promise<void>;
}

export interface ExampleHostOptions {
  args?: string[];
  env?: Record<string, string>;
  /** Changes the workspace before the host starts. */
  prepare?(workspace: string): Promise<unknown>;
  /** Whether it starts an embedded database, which a test can kill, instead of using the server of the run. */
  isEmbedded?: boolean;
}

/** Process and address of the embedded database in a data folder. */
export async function embeddedDatabase(data: string): Promise<{ pid: number; url: string }> {
  const [pid, , , port] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const password = (await readFile(join(data, 'password'), 'utf8')).trim();
  return { pid: Number(pid), url: `postgres://psn:${password}@127.0.0.1:${port}/postgres` };
}

async function runQuery<Row extends object>(
  connectionString: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function startExampleHost({
  args = [],
  env = {},
  prepare,
  isEmbedded = false,
}: ExampleHostOptions = {}): Promise<ExampleHost> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-example-'));
  await chmod(folder, 0o755); // the embedded database may run as a user of its own
  const [workspace, data] = [join(folder, 'workspace'), join(folder, 'data')];
  await cp('examples/workspace', workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn'),
  });
  await prepare?.(workspace);
  const shared = isEmbedded ? null : await createDatabase();
  const start = () =>
    serveProcess({
      workspace,
      data,
      args: shared === null ? args : [...args, '--database-url', shared],
      env,
    });
  let host = await start();
  const databaseUrl = async () => shared ?? (await embeddedDatabase(data)).url;
  return {
    get url() {
      return host.url;
    },
    get pid() {
      return host.pid;
    },
    workspace,
    data,
    databaseUrl,
    publish: async () => publishFiles(await databaseUrl(), workspace),
    output: () => host.output(),
    errors: () => host.errors(),
    query: async (text, values = []) => runQuery(await databaseUrl(), text, values),
    kill: () => host.kill('SIGKILL'),
    async restart() {
      host = await start();
    },
    async stop() {
      await host.stop();
      if (shared !== null) await dropDatabase(shared);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
