import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followVersions, type LiveVersion } from '../../cli/host/content/live-version.ts';
import { byCommand } from '../../cli/host/auth/audit-log.ts';
import { publish } from '../../cli/host/content/publish.ts';
import type { Database } from '../../cli/host/database/database.ts';
import { parseWorkspace } from '../../cli/workspace/load.ts';
import { createDatabase, dropDatabase } from '../support/databases.ts';
import { faultProxy } from '../support/fault-proxy.ts';
import { state, thanks } from '../support/flows.ts';

/** Tests of hosts that follow the live version of a database, and of a publish that ends at any of its steps. */

let url: string;
let database: Database;
const followers: LiveVersion[] = [];
const connections: Database[] = [];
beforeAll(async () => {
  url = await createDatabase();
});
afterAll(() => dropDatabase(url));
beforeEach(() => {
  database = connectTo(url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  scheduled = () => timers.mock.calls.filter(([, delay]) => delay === POLL_MS).length;
});
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.close()));
  vi.restoreAllMocks();
  vi.useRealTimers();
  await Promise.all(connections.splice(0).map((each) => each.destroy()));
});

function connectTo(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 2 });
  // A cut line, or a publish that ends.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connected: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  connections.push(connected);
  return connected;
}

const flow = (name: string) => ({
  id: 'flow',
  name,
  states: [state('one', [], { next_state_id: 'bye' }), thanks('bye')],
});
const node = { id: 'node', name: 'node', flow_id: 'flow' };
function filesWith(name: string) {
  const contents = new Map(
    Object.entries({ 'flows/flow.json': flow(name), 'nodes/node.json': node }).map(
      ([path, value]) => [path, Buffer.from(JSON.stringify(value))],
    ),
  );
  return { contents, workspace: parseWorkspace({ contents, findings: [] }) };
}
let edits = 0;
async function publishEdit(into = database): Promise<number> {
  const { contents, workspace } = filesWith(`Edit ${(edits += 1)}`);
  const authorship = { by: byCommand('test'), message: '' };
  return (await publish(into, contents, workspace, authorship)).number;
}
const nameAt = (follower: LiveVersion) => follower.current().flows.get('flow')?.value.name;

/** A host that follows, by the clock of the test. */
async function follow(connectionString = url): Promise<LiveVersion> {
  const follower = await followVersions(connectTo(connectionString), '', () => undefined);
  followers.push(follower);
  return follower;
}

const POLL_MS = 500;
let scheduled: () => number;

/** Lets half a second pass; resolves once each host has asked in it, has read the reply, and waits for its next question. */
async function passHalfASecond(): Promise<void> {
  const expected = scheduled() + followers.length;
  vi.advanceTimersByTime(POLL_MS);
  while (scheduled() < expected) await wait(5);
}
async function passASecond(): Promise<void> {
  await passHalfASecond();
  await passHalfASecond();
}

describe('hosts of one database', () => {
  it('serve a version at the latest a second after it was published', async () => {
    const hosts = [await follow(), await follow()];
    for (let round = 0; round < 5; round += 1) {
      // At any time between two of their questions.
      vi.advanceTimersByTime(round * 100);
      const number = await publishEdit();
      await passASecond();
      expect(hosts.map((host) => host.version())).toEqual([number, number]);
      expect(hosts.map(nameAt)).toEqual(Array(2).fill(`Edit ${edits}`));
    }
  });

  it('serve it at the latest a second after a line to the database is back', async () => {
    let isCut = false;
    const { hostname, port } = new URL(url);
    expect(hostname).toMatch(/localhost|127/);
    const line = await faultProxy(
      Number(port),
      () => (isCut ? 'cut' : 'none'),
      () => 0,
    );
    const through = new URL(url);
    through.port = String(line.port);
    try {
      const near = await follow();
      const far = await follow(through.href);
      const before = far.version();
      isCut = true;
      line.drop();
      const number = await publishEdit();
      for (let seconds = 0; seconds < 5; seconds += 1) await passASecond();
      expect([near.version(), far.version()]).toEqual([number, before]);
      isCut = false;
      await passASecond();
      expect([near.version(), far.version()]).toEqual([number, number]);
    } finally {
      await line.close();
    }
  });
});

/** Rows of all tables of versions. */
async function rows(): Promise<unknown> {
  const counted = await Promise.all(
    (['versions', 'version_files', 'survey_revisions', 'channel_surveys'] as const).map((table) =>
      database.selectFrom(table).selectAll().execute(),
    ),
  );
  return counted.map((table) => table.map((row) => JSON.stringify(row)).toSorted());
}

/** A connection that pauses before a query of a publish, and then ends there, or continues. */
function pausingAt(step: number) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  let reached: (isPaused: boolean) => void = () => undefined;
  let end: (how: 'die' | 'continue') => void = () => undefined;
  const isReached = new Promise<boolean>((done) => (reached = done));
  const ending = new Promise<'die' | 'continue'>((done) => (end = done));
  let queries = 0;
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      async query(...args: unknown[]) {
        queries += 1;
        if (queries === step) {
          reached(true);
          if ((await ending) === 'die')
            (
              client as unknown as { connection: { stream: { destroy(): void } } }
            ).connection.stream.destroy();
        }
        return query(...args);
      },
    });
  });
  const connected: Database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  connections.push(connected);
  return { connected, isReached, reached, end };
}

describe('a publish', () => {
  it('that ends before any of its steps changes nothing, and hosts that start meanwhile serve the version before', async () => {
    await publishEdit();
    const running = await follow();
    let step = 1;
    for (; ; step += 1) {
      const before = await rows();
      const number = running.version();
      const { connected, isReached, reached, end } = pausingAt(step);
      const publishing = publishEdit(connected).then(
        (published) => (reached(false), published),
        () => null,
      );
      if (!(await isReached)) {
        expect(await publishing).toBe(number + 1);
        break;
      }
      const started = await follow();
      expect(started.version()).toBe(number);
      end('die');
      expect(await publishing).toBeNull();
      await passASecond();
      expect([running.version(), started.version()]).toEqual([number, number]);
      expect(await rows()).toEqual(before);
    }
    // Begin, lock, the live version, contents, the version, its surveys, commit.
    expect(step).toBeGreaterThan(8);
  });

  it('that continues after a host has started at any of its steps is followed by that host', async () => {
    await publishEdit();
    for (let step = 1; ; step += 1) {
      const { connected, isReached, reached, end } = pausingAt(step);
      const publishing = publishEdit(connected).then((number) => (reached(false), number));
      if (!(await isReached)) break;
      const started = await follow();
      const before = started.version();
      end('continue');
      const number = await publishing;
      expect(number).toBe(before + 1);
      await passASecond();
      expect(followers.map((host) => host.version())).toEqual(followers.map(() => number));
    }
  });
});
