import { setTimeout as wait } from 'node:timers/promises';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { faultProxy } from '../support/fault-proxy.ts';
import { question, state, thanks } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of the live version while hosts restart, lose the database, and visitors submit. */

let first: TestHost;
let second: TestHost;
let node: string;
beforeAll(async () => {
  first = await testHost({ isWatching: false });
  second = await testHost({ databaseUrl: first.databaseUrl });
  const send = { id: 'send', type: 'submit', order: 99 };
  node = await serveNode(first, [
    state('one', [question('words', 'text'), send], { next_state_id: 'bye' }),
    thanks('bye'),
  ]);
});
afterAll(async () => {
  await second.remove();
  await first.remove();
});

const versionOf = async ({ url }: { url: string }): Promise<number> =>
  Number(((await (await fetch(`${url}/v1/nodes/${node}`)).json()) as { version: string }).version);

let edits = 0;
/** Publishes another text of the survey. Resolves to its version once the first host serves it. */
async function publishEdit(host: TestHost): Promise<number> {
  const before = await versionOf(host);
  const file = join(first.workspace, `flows/${node}.json`);
  const flow = JSON.parse(await readFile(file, 'utf8')) as { name: string };
  await writeFile(file, JSON.stringify({ ...flow, name: `Edit ${(edits += 1)}` }));
  await first.publish();
  return eventually(async () => {
    const version = await versionOf(host);
    expect(version).toBeGreaterThan(before);
    return version;
  });
}

it('a host that restarts before, during or after a publish serves the live version from its first reply', async () => {
  for (const pause of [null, 0, 20, 100]) {
    const restarting = second.restart();
    if (pause === null) second = await restarting;
    else await wait(pause);
    const version = await publishEdit(first);
    second = await restarting;
    await eventually(async () => expect(await versionOf(second)).toBe(version));
    second = await second.restart();
    expect(await versionOf(second)).toBe(version);
  }
});

it('a host without its database serves the version before, and follows once the line is back', async () => {
  const database = new URL(first.databaseUrl);
  let isCut = false;
  const line = await faultProxy(
    Number(database.port),
    () => (isCut ? 'cut' : 'none'),
    () => 0,
  );
  const through = new URL(database);
  through.host = `127.0.0.1:${line.port}`;
  const remote = await testHost({ databaseUrl: through.href });
  try {
    const before = await versionOf(remote);
    isCut = true;
    line.drop();
    const version = await publishEdit(first);
    expect(await versionOf(first)).toBe(version);
    isCut = false;
    const seen: number[] = [];
    await eventually(async () => {
      seen.push(await versionOf(remote));
      expect(seen.at(-1)).toBe(version);
    });
    // Never a third version, and never back.
    expect(new Set(seen).size).toBeLessThanOrEqual(2);
    expect([before, version]).toEqual(expect.arrayContaining(seen));
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
  } finally {
    await remote.remove();
    await line.close();
  }
});

it('no submission is refused while versions are published, and each is stored once', async () => {
  const [versions, submissions] = [10, 500];
  const run = { isPublishing: true };
  const publishing = (async () => {
    for (let count = 0; count < versions; count += 1) await publishEdit(first);
    run.isPublishing = false;
  })();
  const statuses: number[] = [];
  const submitters = Array.from({ length: 4 }, async (_, at) => {
    const host = at % 2 === 0 ? first : second;
    const opened = String(await versionOf(host));
    for (let count = 0; count < submissions / 4 || run.isPublishing; count += 1) {
      const responses = [{ question_id: 'q-words', body: 'kept' }];
      const wire = submission({ node_id: node, flow_id: `f-${node}`, responses });
      const named = count % 2 === 0 ? { ...wire, flow_version: opened } : wire;
      statuses.push((await post(host.url, named)).status);
    }
  });
  await Promise.all([publishing, ...submitters]);
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  const [stored] = await first.query(
    `select count(*)::int as rows, count(version)::int as named, count(distinct version)::int as versions
     from feedbacks where node_id = $1`,
    [node],
  );
  expect(stored).toMatchObject({ rows: statuses.length, named: statuses.length });
  expect(stored!['versions']).toBeGreaterThan(1);
});
