import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of hosts of one database, each with a workspace of its own. */

const DIFFERENT =
  'Other hosts of this database serve a different workspace. Give all of them the same files.';
const SAME_AGAIN = 'All hosts of this database serve the same workspace again.';
const presence = { interval: 50, patience: 500, expiry: 180_000 };
const states = [
  state('one', [question('words', 'text'), next], { next_state_id: 'bye' }),
  thanks('bye'),
];

let first: TestHost;
let second: TestHost;

beforeAll(async () => {
  first = await testHost({ presence, metricsPort: 0 });
  second = await testHost({ presence, metricsPort: 0, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.remove();
  await first.remove();
});

const copyWorkspace = () => cp(first.workspace, second.workspace, { recursive: true, force: true });
const said = ({ logLines }: TestHost, line: string) =>
  logLines.filter((each) => each === line).length;
const seenOf = async (host: TestHost) => ({
  isOnStartPage: (await (await fetch(`${host.url}/start`)).text()).includes(DIFFERENT),
  gauge: /^psn_workspaces_differ (.*)$/m.exec(await (await fetch(host.metricsUrl!)).text())?.[1],
});
/** Waits until both hosts serve the same. */
async function agree(): Promise<void> {
  await copyWorkspace();
  await eventually(async () => {
    const served = await first.query('select distinct workspace from hosts');
    expect(served).toHaveLength(1);
  });
}

it('hosts report different workspaces once for each change, and when they are equal again', async () => {
  const patient = await testHost({
    presence: { ...presence, patience: 3_600_000 },
    databaseUrl: first.databaseUrl,
  });
  const both = [first, second];
  expect(both.map((host) => said(host, DIFFERENT))).toEqual([0, 0]);
  for (const host of both) expect(await seenOf(host)).toEqual({ isOnStartPage: false, gauge: '0' });

  for (const [time, name] of ['Anna', 'Berta'].entries()) {
    const file = JSON.stringify({ id: 'anna', name });
    // Atomic: the workspace with a truncated file would equal the other one.
    await writeFile(join(first.folder, 'anna.json'), file);
    await rename(join(first.folder, 'anna.json'), join(first.workspace, 'operators/anna.json'));
    for (const host of both) await eventually(() => expect(said(host, DIFFERENT)).toBe(time + 1));
  }
  for (const host of both) {
    expect(await seenOf(host)).toEqual({ isOnStartPage: true, gauge: '1' });
    expect((await post(host.url, submission())).status).toBe(201);
  }
  expect(said(patient, DIFFERENT)).toBe(0);
  await patient.remove();

  await agree();
  for (const host of both) {
    await eventually(() => expect(said(host, SAME_AGAIN)).toBe(1));
    expect(await seenOf(host)).toEqual({ isOnStartPage: false, gauge: '0' });
    expect(said(host, DIFFERENT)).toBe(2);
  }
});

it('a host counts no more once it has stopped, or was not seen for three minutes', async () => {
  const count = async () => (await first.query('select id from hosts')).length;
  expect(await count()).toBe(2);
  const third = await testHost({ databaseUrl: first.databaseUrl });
  expect(await count()).toBe(3);
  await third.remove();
  expect(await count()).toBe(2);

  const behind = await testHost({
    presence: { ...presence, interval: 1 },
    databaseUrl: first.databaseUrl,
  });
  await first.query('do $$ begin lock table hosts; perform pg_sleep(1); end $$');
  await behind.remove();
  expect(await count()).toBe(2);

  // The hosts above had different workspaces; this is reported first.
  await eventually(() =>
    expect(first.logLines.findLast((line) => [DIFFERENT, SAME_AGAIN].includes(line))).not.toBe(
      DIFFERENT,
    ),
  );
  const lines = first.logLines.length;
  const add = () =>
    first.query(`insert into hosts (id, workspace) values (gen_random_uuid(), 'strange')`);
  const seen = (time: string) =>
    first.query(`update hosts set seen_at = ${time} where workspace = 'strange'`);
  const never = `now() - interval '181 seconds'`;
  // One that is not seen again.
  await add();
  await eventually(async () => {
    const old = `select 1 from hosts where workspace = 'strange' and seen_at < now() - interval '1 s'`;
    expect(await first.query(old)).toHaveLength(1);
  });
  await seen(never);
  await eventually(async () => expect(await count()).toBe(2));
  expect(first.logLines.slice(lines)).toEqual([]);
  // One that lives for a while.
  await add();
  await eventually(async () => {
    await seen('now()');
    expect(first.logLines.slice(lines)).toEqual([DIFFERENT]);
  });
  await seen(never);
  await eventually(() => expect(first.logLines.slice(lines)).toEqual([DIFFERENT, SAME_AGAIN]));
});

it('an answer to a survey that only the other host has is not rejected, and stored once both have it', async () => {
  const node = await serveNode(first, states);
  const sent = submission({ node_id: node, flow_id: `f-${node}`, responses: [] });
  const key = { 'Idempotency-Key': 'while-they-differ' };
  const upload = () => {
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf');
    return fetch(`${second.url}/v2/storage/direct_uploads?node_id=${node}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body,
    });
  };
  await eventually(async () => {
    const refused = await post(second.url, sent, key);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect((await upload()).status).toBe(503);
  });
  await agree();
  await eventually(async () => expect((await post(second.url, sent, key)).status).toBe(201));
  expect((await upload()).status).not.toBe(503);
  // A file that no host has is refused for good.
  expect((await post(second.url, { ...sent, node_id: 'nobodys' })).status).toBe(422);
});

it('an answer to a survey that the channel shows at the other host only is stored', async () => {
  const [node, newer] = [await serveNode(first, states), await serveNode(first, states)];
  await agree();
  const responses = [{ question_id: 'q-words', body: 'kept' }];
  const sent = submission({ node_id: node, flow_id: `f-${newer}`, responses });
  expect((await post(second.url, sent)).status).toBe(422);
  const file = join(first.workspace, `nodes/${node}.json`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`f-${node}`, `f-${newer}`));
  await eventually(async () => {
    const [shown] = await first.query(
      'select 1 from shown_flows where node_id = $1 and flow_id = $2',
      [node, `f-${newer}`],
    );
    expect(shown).toBeDefined();
  });
  const stored = await post(second.url, sent);
  expect(stored.status).toBe(201);
  const { id } = (await stored.json()) as { id: string };
  expect(await first.query('select body from responses where feedback_id = $1', [id])).toEqual([
    { body: 'kept' },
  ]);
  await agree();
});

it('an answer to a channel that is open at the other host only waits', async () => {
  const node = await serveNode(first, states, { status: 'inactive' });
  await agree();
  const begun = { time_spent_in_seconds: 0, created_at: new Date(Date.now() + 60_000) };
  const sent = submission({ node_id: node, flow_id: `f-${node}`, ...begun });
  await eventually(async () => expect((await post(second.url, sent)).status).toBe(409));
  const file = join(first.workspace, `nodes/${node}.json`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('inactive', 'active'));
  await eventually(async () => expect((await post(second.url, sent)).status).toBe(503));
  expect((await post(first.url, sent)).status).toBe(201);
  await agree();
  await eventually(async () => expect((await post(second.url, sent)).status).toBe(201));
});
