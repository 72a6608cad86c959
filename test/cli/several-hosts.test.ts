import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { next, question, state, thanks } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of hosts of one database: all serve the version that is live there, whatever their folders look like. */

const states = [
  state('one', [question('words', 'text'), next], { next_state_id: 'bye' }),
  thanks('bye'),
];

let first: TestHost;
let second: TestHost;

beforeAll(async () => {
  first = await testHost({ metricsPort: 0 });
  second = await testHost({ isWatching: false, metricsPort: 0, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.remove();
  await first.remove();
});

const versionOf = async ({ metricsUrl }: TestHost) =>
  Number(/^psn_live_version (.*)$/m.exec(await (await fetch(metricsUrl!)).text())?.[1]);
const nodeOf = (host: TestHost, id: string) => fetch(`${host.url}/v1/nodes/${id}`);

it('a host serves what another host publishes', async () => {
  const id = await serveNode(first, states);
  const served = (await (await nodeOf(first, id)).json()) as { version: string };
  await eventually(async () =>
    expect(await (await nodeOf(second, id)).json()).toMatchObject({ version: served.version }),
  );
  expect(await versionOf(second)).toBe(await versionOf(first));
});

it('a host that starts serves the live version, whatever its folder has', async () => {
  const id = await serveNode(first, states);
  const folder = await mkdtemp(join(tmpdir(), 'psn-other-'));
  await mkdir(join(folder, 'workspace/nodes'), { recursive: true });
  await writeFile(join(folder, 'workspace/nodes/broken.json'), '{');
  for (const workspace of [join(folder, 'workspace'), join(folder, 'none')]) {
    const other = await testHost({
      workspace,
      isWatching: false,
      databaseUrl: first.databaseUrl,
    });
    expect((await nodeOf(other, id)).status).toBe(200);
    expect(other.logLines.some((line) => /version \d+.*live/.test(line))).toBe(true);
    await other.remove();
  }
  await rm(folder, { recursive: true });
});

it('an answer and a file for a channel that the other host has just published are stored', async () => {
  for (let count = 0; count < 5; count += 1) {
    const id = await serveNode(first, states);
    const responses = [{ question_id: 'q-words', body: 'kept' }];
    const sent = submission({ node_id: id, flow_id: `f-${id}`, responses });
    const stored = await post(second.url, sent);
    expect(stored.status).toBe(201);
    const { id: feedback } = (await stored.json()) as { id: string };
    expect(
      await first.query('select body, is_unknown from responses where feedback_id = $1', [
        feedback,
      ]),
    ).toEqual([{ body: 'kept', is_unknown: false }]);
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf');
    const node = await serveNode(first, states);
    const uploaded = await fetch(`${second.url}/v2/storage/direct_uploads?node_id=${node}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body,
    });
    expect(uploaded.status).not.toBe(404);
  }
  expect((await post(second.url, submission({ node_id: 'nobodys' }))).status).toBe(422);
});
