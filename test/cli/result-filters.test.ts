import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { next, options, question, state, thanks } from '../support/flows.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/**
 * Tests of filters that are hostile: of days that are none, of text that can't be stored, of personal answers; and of
 * scales, where answers to a step may be in two forms.
 */

let host: TestHost;
let token: string;
let shared: string;

beforeAll(async () => {
  host = await testHost();
  const inboxes = await host.inboxes();
  token = inboxes.find(({ name }) => name === 'Mara')!.url.split('token=')[1]!;
  await post(
    host.url,
    submission({
      node_id: 'node-gallery',
      flow_id: 'flow-gallery',
      responses: [{ question_id: 'q-external_id', body: '123456' }],
    }),
  );
  const reply = await fetch(`${host.url}/v1/results/surveys/flow-gallery/shares`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  shared = ((await reply.json()) as { token: string }).token;
});
afterAll(() => host.remove());

const PARTS = ['summary', 'questions', 'questions/q-textarea/texts', 'questions/q-textarea/themes'];

const statuses = (query: Record<string, string>, bearer = token): Promise<number[]> =>
  Promise.all(
    PARTS.map(async (part) => {
      const path = `/v1/results/surveys/flow-gallery/${part}?${new URLSearchParams(query)}`;
      return (await fetch(host.url + path, { headers: { Authorization: `Bearer ${bearer}` } }))
        .status;
    }),
  );
const all = (status: number) => PARTS.map(() => status);

it.each([
  ['30 February', { from: '2026-02-30' }],
  ['a day of no calendar', { to: '2026-00-00' }],
  ['a year that no database has', { from: '0000-01-01' }],
  ['NUL in the JSON of a parameter', { answers: '{"q-radio":["\\u0000"]}' }],
  ['a range in the wrong order', { answers: '{"q-age":[{"from":30,"below":20}]}' }],
  ['half a character in it', { answers: '{"q-radio":["\\ud800"]}' }],
])('%s is refused', async (_, query) => expect(await statuses(query)).toEqual(all(422)));

it.each(['1', '2026-02-30T00:00:00.000000Z', '2026-01-01 00:00:00+99', '1~', 'x'])(
  'a page after %s is none',
  async (before) => {
    const read = async (part: string) => {
      const path = `/v1/results/surveys/flow-gallery/${part}?${new URLSearchParams({ before })}`;
      return (await fetch(host.url + path, { headers: { Authorization: `Bearer ${token}` } }))
        .status;
    };
    expect(await read('responses')).toBe(422);
    expect(await read('questions/q-textarea/texts')).toBe(422);
  },
);

it('a period of centuries is compared with the period before it', async () => {
  expect(await statuses({ from: '2000-01-01', to: '9999-12-31' })).toEqual(all(200));
});

it('a shared link filters by days only, operators by answers too', async () => {
  const query = { answers: JSON.stringify({ 'q-external_id': ['123456'] }) };
  expect(await statuses(query, shared)).toEqual(all(403));
  expect(await statuses(query)).toEqual(all(200));
  expect(await statuses({ from: '2026-01-01', to: '2026-01-31' }, shared)).toEqual(all(200));
});

it.each(['4', 'id-4'])(
  'a filter by the step %s of a scale finds all that its bar counts',
  async (step) => {
    const scale = question('stars', 'star', { options: options('4') });
    const node = await serveNode(host, [
      state('one', [scale, next], { next_state_id: 'bye' }),
      thanks('bye'),
    ]);
    const answer = (item: object) =>
      submission({
        node_id: node,
        flow_id: `f-${node}`,
        responses: [{ question_id: 'q-stars', ...item }],
      });
    // A page that is older than the option sends the number.
    const answers = [{ option_id: 'id-4', ranking: 0 }, { body: '4' }, { body: '5' }];
    for (const item of answers) expect((await post(host.url, answer(item))).status).toBe(201);

    const read = async (part: string, query: Record<string, string> = {}) => {
      const path = `/v1/results/surveys/f-${node}/${part}?${new URLSearchParams(query)}`;
      const reply = await fetch(host.url + path, { headers: { Authorization: `Bearer ${token}` } });
      return (await reply.json()) as Record<string, never>;
    };
    await eventually(async () => {
      const [{ bars }] = (await read('questions'))['questions']! as [{ bars: { count: number }[] }];
      expect(bars.map(({ count }) => count)).toEqual([0, 0, 0, 2, 1]);
    });
    const query = { answers: JSON.stringify({ 'q-stars': [step] }) };
    expect((await read('responses', query))['responses']).toHaveLength(2);
    expect((await read('summary', query))['completed']).toBe(2);
  },
);
