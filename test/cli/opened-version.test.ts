import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { question, state, thanks } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';

/** Tests of calls of questions from pages that were opened in an earlier version. */

let host: TestHost;
let node: string;
let opened: string;
let live: string;
const received: { path: string; headers: IncomingHttpHeaders }[] = [];
const otherSystem = createServer((request, response) => {
  received.push({ path: request.url!, headers: request.headers });
  request.resume();
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ from: request.url }));
});

const write = async (path: string, value: object): Promise<void> => {
  const file = join(host.workspace, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(value));
};
const integration = (path: string, key: string) => {
  const { port } = otherSystem.address() as AddressInfo;
  return {
    reference_id: 'q-plate',
    url: `http://127.0.0.1:${port}${path}`,
    headers: { 'X-Key': key },
  };
};
const lookUp = (questionId: string, input: string) => ({
  question_id: questionId,
  answers: { A1: [{ question_id: 'q-item', input }] },
});
const survey = (...styles: [key: string, style: string][]) => [
  state(
    'one',
    styles.map(([key, style]) => question(key, style)),
    { next_state_id: 'bye' },
  ),
  thanks('bye'),
];
const versionOf = async (id: string): Promise<string> =>
  ((await (await fetch(`${host.url}/v1/nodes/${id}`)).json()) as { version: string }).version;

/** Publishes the files; resolves to the new version. */
async function publish(): Promise<string> {
  const before = await versionOf('node-store');
  await host.publish();
  return eventually(async () => {
    const version = await versionOf('node-store');
    expect(version).not.toBe(before);
    return version;
  });
}

beforeAll(async () => {
  await new Promise<void>((done) => otherSystem.listen(0, '127.0.0.1', done));
  host = await testHost({ isWatching: false });
  await write('lookups/order.json', lookUp('q-order', 'Old book'));
  await write('lookups/gone.json', lookUp('q-gone', 'Gone'));
  await write('integrations/plate.json', integration('/first', 'old'));
  node = await serveNode(
    host,
    survey(['order', 'dynamic_request'], ['plate', 'text'], ['phone', 'phone_verification']),
  );
  opened = await versionOf(node);
  await write('lookups/order.json', lookUp('q-order', 'New book'));
  await rm(join(host.workspace, 'lookups/gone.json'));
  await write('integrations/plate.json', integration('/second', 'new'));
  await write(`flows/${node}.json`, {
    id: `f-${node}`,
    name: node,
    states: survey(['order', 'dynamic_request']),
  });
  live = await publish();
});
afterAll(async () => {
  await host.remove();
  otherSystem.close();
});

async function send(
  path: string,
  body: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(host.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
const ask = (flow_version?: string | null, question_id = 'q-order') =>
  send(`/v1/flows/f-${node}/requests`, {
    question_id,
    flow_id: `f-${node}`,
    answer: 'a1',
    flow_version,
  });
const integrate = (flow_version?: string) =>
  send('/integration', { reference_id: 'q-plate', body: {}, flow_version });
let phones = 0;
const sendCode = async (flow_version: string, question_id = 'q-phone') => {
  const address = `+9053211133${String((phones += 1)).padStart(2, '0')}`;
  const body = new URLSearchParams({ address, kind: 'sms', question_id, flow_version });
  return (await fetch(`${host.url}/v1/customers/send_verification_token`, { method: 'POST', body }))
    .status;
};

describe('a page of an earlier version', () => {
  it('looks up the answers of its version', async () => {
    const inputOf = async (version?: string | null) => (await ask(version)).body;
    const found = (input: string) => ({ responses: [{ question_id: 'q-item', input }] });
    expect(await inputOf(opened)).toEqual(found('Old book'));
    for (const version of [live, undefined, null, '', '0', '99999', 'x'])
      expect(await inputOf(version)).toEqual(found('New book'));
    expect((await ask(opened, 'q-gone')).status).toBe(200);
    expect((await ask(live, 'q-gone')).status).toBe(404);
  });

  it('calls the system of its version, with the live secret of the same address', async () => {
    const called = async (version?: string) => {
      expect((await integrate(version)).status).toBe(200);
      const { path, headers } = received.at(-1)!;
      return [path, headers['x-key']];
    };
    expect(await called(opened)).toEqual(['/first', 'old']);
    expect(await called(live)).toEqual(['/second', 'new']);
    expect(await called()).toEqual(['/second', 'new']);
    await write('integrations/plate.json', integration('/second', 'renewed'));
    await publish();
    expect(await called(live)).toEqual(['/second', 'renewed']);
    await rm(join(host.workspace, 'integrations/plate.json'));
    await publish();
    expect(await called(live)).toEqual(['/second', 'new']);
    expect((await integrate()).status).toBe(404);
  });

  it('verifies a phone number by a question that no stored response has', async () => {
    expect(await sendCode(opened)).toBe(201);
    expect(await sendCode(live)).toBe(422);
    expect(await sendCode('')).toBe(422);
    expect(await sendCode(opened, 'q-order')).toBe(422);
  });

  it('verifies a phone number until a day after its channel was removed', async () => {
    const removed = await serveNode(host, survey(['call', 'phone_verification']));
    const version = await versionOf(removed);
    await rm(join(host.workspace, `nodes/${removed}.json`));
    const without = await publish();
    expect(await sendCode(version, 'q-call')).toBe(201);
    await host.query(
      `update versions set created_at = now() - interval '2 days' where number = $1`,
      [without],
    );
    expect(await sendCode(version, 'q-call')).toBe(422);
  });

  it('needs the signature that its channel demands now', async () => {
    const guarded = await serveNode(host, survey(['secret', 'dynamic_request']));
    await write('lookups/secret.json', lookUp('q-secret', 'kept'));
    const before = await publish();
    expect((await ask(before, 'q-secret')).status).toBe(200);
    const flow = async (version: string) =>
      (await fetch(`${host.url}/v1/flows/f-${guarded}?version=${version}`)).status;
    expect(await flow(before)).toBe(200);
    // No channel shows the earlier survey any longer.
    const settings = { flow_id: `f-${node}`, use_signature_verify: true };
    await write(`nodes/${guarded}.json`, { id: guarded, name: guarded, ...settings });
    await publish();
    expect((await ask(before, 'q-secret')).status).toBe(403);
    expect(await flow(before)).toBe(403);
  });
});
