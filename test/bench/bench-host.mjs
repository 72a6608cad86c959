import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serveProcess } from '../support/host-process.mjs';

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** Starts a host on a copy of the example workspace; resolves with its address, a pool of its database, and its end. */
export async function startBenchHost(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'psn-bench-'));
  chmodSync(folder, 0o755); // the database may run as a user of its own
  const workspace = join(folder, 'workspace');
  cpSync('examples/workspace', workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn'),
  });
  const data = join(folder, 'data');
  const host = await serveProcess({ workspace, data, ...options });
  const [databasePid, , , port] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(join(data, 'password'), 'utf8').trim();
  const databaseUrl = `postgres://psn:${password}@127.0.0.1:${port}/postgres`;
  const database = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  // The host stops its database as well: a closing connection may still emit an error.
  database.on('error', () => undefined);
  return {
    url: host.url,
    pid: host.pid,
    databasePid: Number(databasePid),
    databaseUrl,
    database,
    async stop() {
      await database.end();
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
