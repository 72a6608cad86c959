import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startHost, type Host } from '../../cli/host/host.ts';
import type { HostOptions } from '../../cli/host/parts/options.ts';
import { createDatabase } from './databases.ts';
import { publishFiles } from './publish-files.ts';

export interface TestHost extends Host {
  folder: string;
  workspace: string;
  logLines: string[];
  /** Runs SQL on its database; returns the rows. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Publishes its files unchecked, so that also files with errors are live. */
  publish(): Promise<void>;
  /** Restarts the host on the same workspace and data. */
  restart(): Promise<TestHost>;
  remove(): Promise<void>;
}

/**
 * Starts a host in this process, with a copy of the example workspace and a database of its own on the server of the
 * run. With `databaseUrl: null` it starts an embedded server in its folder; with
 * the database of another host it serves the versions that are published there.
 */
export async function testHost(
  given: Partial<HostOptions> = {},
  folder?: string,
): Promise<TestHost> {
  // Only the first host of a database publishes its folder.
  const isWatching = given.isWatching ?? (given.databaseUrl ?? null) === null;
  const databaseUrl = 'databaseUrl' in given ? given.databaseUrl! : await createDatabase();
  const options = { ...given, databaseUrl, isWatching };
  const place = folder ?? (await mkdtemp(join(tmpdir(), 'psn-host-')));
  // As root the database runs as another user, which needs access to the folder.
  await chmod(place, 0o755);
  const workspace = join(place, 'workspace');
  if (!folder)
    await cp(resolve('examples/workspace'), workspace, {
      recursive: true,
      // Tests of notifications write their own.
      filter: (path) => !path.includes('.psn') && !path.endsWith('/notifications'),
    });
  const logLines: string[] = [];
  const host = await startHost({
    workspace,
    host: '127.0.0.1',
    port: 0,
    data: join(place, 'data'),
    files: join(place, 'files'),
    publicUrls: [],
    bundles: resolve('dist'),
    compressed: resolve('cli/dist/compressed'),
    pages: resolve('cli/host/pages'),
    log: (line) => logLines.push(line),
    redisUrl: null,
    trustProxy: null,
    hasRateLimits: false,
    logLevel: 'error',
    metricsPort: null,
    isEnglishPseudo: false,
    sendSms: ({ to, text }) => void logLines.push(`SMS to ${to}: ${text}`),
    ...options,
  });
  const database = new pg.Pool({ connectionString: host.databaseUrl, max: 2 });
  // The host stops its database as well: a closing connection may still emit an error.
  database.on('error', () => undefined);
  return {
    ...host,
    query: async (text, values = []) =>
      (await database.query(text, values)).rows as Record<string, unknown>[],
    publish: () => publishFiles(host.databaseUrl, workspace),
    folder: place,
    workspace,
    logLines,
    async restart() {
      await database.end();
      await host.close();
      return testHost(options, place);
    },
    async remove() {
      await database.end();
      await host.close();
      // On a busy machine the database may need longer to end than its host waits for it.
      await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
