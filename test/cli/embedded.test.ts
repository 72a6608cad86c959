import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../cli/host/database/embedded.ts';
import { postgresBinaries } from '../../cli/host/database/postgres-binaries.ts';
import { isServer, runningServer } from '../../cli/host/database/postgres-process.ts';
import { startServer } from '../../cli/host/database/postgres-server.ts';
import { serverUser } from '../../cli/host/database/postgres-user.ts';
import { removeLeftServers } from '../support/database-server.ts';
import { eventually } from '../support/eventually.ts';

/** Tests of the embedded database, from one host to the next. */

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-embedded-'));
  // As root the database runs as another user, which needs access to the folder.
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

it('the server of a test run that was killed is ended by the next run, and no other', async () => {
  const parent = join(folder, 'runs');
  await mkdir(parent);
  // As root the database runs as another user, which needs access to the folder.
  await chmod(parent, 0o755);
  const run = spawn(process.execPath, ['--eval', '']);
  await once(run, 'exit');
  const [left, running, other] = [
    `psn-database-${run.pid}-left`,
    `psn-database-${process.pid}-running`,
    'psn-databases',
  ];
  for (const name of [running, other]) await mkdir(join(parent, name));
  const place = join(parent, left);
  await mkdir(place);
  const server = await openEmbedded(place);
  await server.stop();
  const user = serverUser();
  const { pid } = await startServer({
    binaries: await postgresBinaries(user),
    data: join(place, 'postgres'),
    user,
    log: join(place, 'postgres.log'),
  });
  expect(isServer(pid, place)).toBe(true);
  await removeLeftServers(parent);
  expect(await readdir(parent)).toEqual([running, other]);
  expect(isServer(pid, place)).toBe(false);
});
