import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { options, question, state, thanks, type Json } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of answers that are given while their survey is changed: stored, in every figure, and notified about once. */

const send: Json = { id: 'send', type: 'submit', order: 99 };
const states = [
  state(
    'one',
    [
      question('nps', 'score', { body: 'Would you recommend us?' }),
      question('gift', 'radio', { body: 'What for?', options: options('gift', 'work') }),
      send,
    ],
    { next_state_id: 'bye' },
  ),
  thanks('bye'),
];
type Wire = Json & { states: { elements: { question?: Json & { options: Json[] } }[] }[] };
const questionOf = (flow: Wire, at: number) => flow.states[0]!.elements[at]!.question!;
/** Changes of a file of a survey; `null` for one that is removed with its channel. */
const changes: Record<string, ((flow: Wire) => void) | null> = {
  'the words of a question': (flow) => void (questionOf(flow, 0)['body'] = 'How was it?'),
  'a removed question': (flow) => void flow.states[0]!.elements.shift(),
  'a removed option': (flow) => void questionOf(flow, 1).options.shift(),
  'another style': (flow) => void (questionOf(flow, 0)['style'] = 'text'),
  'a removed page': (flow) => void flow.states.shift(),
  'a removed survey': null,
};
const kinds = [...Object.keys(changes), 'another survey in its channel', 'a comma that is missing'];

let host: TestHost;
let token: string;
let opened: string;
/** Channels, and the statuses and ids of the replies to their submissions, by the kind of the change. */
const nodes = new Map<string, string>();
const replies = new Map<string, { status: number; id: string }[]>();
const hooks: { event: string; data: Record<string, unknown> }[] = [];
const otherSystem = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    hooks.push(JSON.parse(body) as (typeof hooks)[number]);
    response.end();
  });
});

const fileOf = (folder: string, id: string) => join(host.workspace, folder, `${id}.json`);
async function write(folder: string, id: string, value: Json): Promise<void> {
  await mkdir(join(host.workspace, folder), { recursive: true });
  await writeFile(fileOf(folder, id), JSON.stringify({ id, ...value }));
}

async function change(kind: string, node: string): Promise<void> {
  const text = await readFile(fileOf('flows', node), 'utf8');
  if (kind === 'another survey in its channel')
    return write('nodes', node, { name: node, flow_id: 'flow-store' });
  if (kind === 'a comma that is missing')
    return writeFile(fileOf('flows', node), text.replace(',', ''));
  const edit = changes[kind]!;
  if (edit) {
    const flow = JSON.parse(text) as Wire;
    edit(flow);
    return writeFile(fileOf('flows', node), JSON.stringify(flow));
  }
  await rm(fileOf('flows', node));
  return rm(fileOf('nodes', node));
}

const read = async (path: string) => (await fetch(host.url + path)).json() as Promise<Json>;
const versionOf = async (node: string) => String((await read(`/v1/nodes/${node}`))['version']);
const publish = () =>
  runPsn(['publish', host.workspace, '--database-url', host.databaseUrl, '--yes']);

const NPS = { question_id: 'q-nps', body: '3' };
const GIFT = { question_id: 'q-gift', option_id: 'id-gift' };

/** Sends answers of a page that was opened before the change. */
async function answer(kind: string, more: Json = {}, headers: Record<string, string> = {}) {
  const node = nodes.get(kind)!;
  const body = {
    node_id: node,
    flow_id: `f-${node}`,
    flow_version: opened,
    device_id: `device-of-${kind.replaceAll(' ', '-')}`,
    responses: [NPS, GIFT],
    ...more,
  };
  const reply = await post(host.url, submission(body), headers);
  const { id } = (await reply.json()) as { id: string };
  return { status: reply.status, id };
}
const part = (kind: string, attempt: string, ...responses: Json[]) =>
  answer(kind, { responses }, { 'X-COMPLETED': 'false', 'X-Attempt': attempt });

beforeAll(async () => {
  await new Promise<void>((done) => otherSystem.listen(0, '127.0.0.1', done));
  host = await testHost({ isWatching: false });
  token = (await host.inboxes())[0]!.url.split('token=')[1]!;
  const url = `http://127.0.0.1:${(otherSystem.address() as AddressInfo).port}/`;
  await write('webhooks', 'crm', { url, secret: 'a secret of enough length' });
  await write('notifications', 'unhappy', {
    event: 'response',
    rules: [{ question_key: 'nps', rule_type: 'less_than', answer_value: '7' }],
    webhook_ids: ['crm'],
  });
  const saving = { allow_saving_incomplete_survey: true };
  for (const kind of kinds) nodes.set(kind, await serveNode(host, states, {}, saving));
  opened = await versionOf(nodes.get(kinds.at(-1)!)!);
  const attempts = new Map(kinds.map((kind) => [kind, [randomUUID(), randomUUID()] as const]));
  for (const [kind, [begun]] of attempts) await part(kind, begun, NPS);

  const broken = 'a comma that is missing';
  for (const [kind, node] of nodes) if (kind !== broken) await change(kind, node);
  await publish();
  await eventually(async () => expect(await versionOf('node-store')).not.toBe(opened));
  await change(broken, nodes.get(broken)!);
  expect((await publish()).status).toBe(1);

  for (const [kind, [begun, other]] of attempts) {
    await part(kind, other, GIFT);
    replies.set(kind, [
      // The rest of a survey that was begun before, and of one with its first part after the change.
      await answer(kind, {}, { 'X-Attempt': begun }),
      await answer(kind, {}, { 'X-Attempt': other }),
      // An entry of a week ago that had no connection.
      await answer(kind, {
        created_offline: true,
        created_at: new Date(Date.now() - 6 * 86_400_000).toISOString(),
      }),
      // A second tab.
      await answer(kind, {}, { 'X-Attempt': randomUUID() }),
    ]);
  }
});
afterAll(async () => {
  await host.remove();
  otherSystem.close();
});

async function results<T>(path: string): Promise<T> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${host.url}/v1/results/surveys${path}`, { headers });
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
}

interface Counted {
  questions: { body: string; answered: number; bars: { value: string; count: number }[] }[];
}

describe.each(kinds)('after %s', (kind) => {
  const flow = () => `f-${nodes.get(kind)!}`;

  it('visitors get a whole survey, or the one of their version', async () => {
    const node = await read(`/v1/nodes/${nodes.get(kind)!}`);
    if (kind === 'a removed survey') expect(node).toHaveProperty('error');
    else expect(node['flow']).toHaveProperty('states');
    const before = await read(`/v1/flows/${flow()}?version=${opened}`);
    expect(before).toMatchObject({ states });
  });

  it('each answer of an earlier page is stored under its version', async () => {
    expect(replies.get(kind)!.map(({ status }) => status)).toEqual([200, 200, 201, 201]);
    const stored = await host.query(
      `select distinct version, is_completed from feedbacks where flow_id = $1`,
      [flow()],
    );
    expect(stored).toEqual([{ version: Number(opened), is_completed: true }]);
  });

  it('each is in every figure, counted at once and later', async () => {
    const check = async () => {
      expect(await results(`/${flow()}/summary`)).toMatchObject({ started: 4, completed: 4 });
      const { questions } = await results<Counted>(`/${flow()}/questions`);
      const barsOf = (body: RegExp) => questions.find((asked) => body.test(asked.body))!;
      expect(barsOf(/recommend|How was it/)).toMatchObject({ answered: 4 });
      expect(barsOf(/What for/).bars.find(({ value }) => value === 'id-gift')!.count).toBe(4);
      const { responses } = await results<{ responses: Json[] }>(`/${flow()}/responses`);
      expect(responses.map(({ version }) => version)).toEqual(Array(4).fill(opened));
    };
    await check();
    await eventually(async () =>
      expect(await host.query('select from result_changes where flow_id = $1', [flow()])).toEqual(
        [],
      ),
    );
    await check();
    const { stdout } = await runPsn([
      'data',
      'export',
      host.workspace,
      '--database-url',
      host.databaseUrl,
      '--node',
      nodes.get(kind)!,
    ]);
    expect(stdout.match(/GIFT/g)).toHaveLength(4);
    expect(stdout.trim().split('\n')).toHaveLength(5);
  });

  it('each is notified about once', async () => {
    const ids = replies.get(kind)!.map(({ id }) => id);
    const eventsOf = (id: string) =>
      hooks
        .filter(({ data }) => data['id'] === id || data['feedback_id'] === id)
        .map(({ event }) => event)
        .toSorted();
    const once = ['feedback.completed', 'notification'];
    await eventually(() => expect(ids.map(eventsOf)).toEqual(ids.map(() => once)));
  });
});
