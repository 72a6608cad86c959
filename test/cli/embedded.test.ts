import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../cli/host/database/embedded.ts';
import { postgresBinaries } from '../../cli/host/database/postgres-binaries.ts';
import { runningServer } from '../../cli/host/database/postgres-process.ts';
import { startServer } from '../../cli/host/database/postgres-server.ts';
import { serverUser } from '../../cli/host/database/postgres-user.ts';
import { eventually } from '../support/eventually.ts';

/** Tests of the embedded database, from one host to the next. */

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-embedded-'));
  // As root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

it('a server that is on its way down is waited for, and started again', async () => {
  const first = await openEmbedded(folder);
  const connect = async (url = first.url): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const { port } = (await runningServer(join(folder, 'postgres')))!;
  await first.stop();
  const user = serverUser();
  const left = await startServer({
    binaries: await postgresBinaries(user),
    data: join(folder, 'postgres'),
    user,
    log: join(folder, 'postgres.log'),
    port,
  });
  const last = await eventually(() => connect());
  // Its slow way down: it refuses connections, and ends once those from before have.
  process.kill(left.pid, 'SIGTERM');
  await eventually(() => expect(connect()).rejects.toThrow('shutting down'));

  const opening = openEmbedded(folder);
  await last.end();
  const second = await opening;
  const server = (await runningServer(join(folder, 'postgres')))!;
  expect(server.pid).not.toBe(left.pid);
  await (await connect(second.url)).end();
  await second.stop();
});
