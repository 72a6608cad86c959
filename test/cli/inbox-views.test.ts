import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';

/** Tests of saved views of the inbox. */

let host: TestHost;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  host = await testHost();
  for (const { name, url } of await host.inboxes())
    tokens[name.split(' ')[0]!] = url.split('token=')[1]!;
});
afterAll(() => host.remove());
beforeEach(async () => {
  await host.query('delete from inbox_views');
});

async function call(method: string, path: string, body?: object, by = 'Mara', key = randomUUID()) {
  const response = await fetch(`${host.url}/v1/inbox/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${tokens[by]}`,
      'Idempotency-Key': key as string,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, json: (text ? JSON.parse(text) : null) as never };
}
interface View {
  id: string;
  name: string;
  is_shared: boolean;
  query: Record<string, string | null>;
}
const save = async (name: string, isShared: boolean, by = 'Mara'): Promise<View> =>
  (await call('POST', 'views', { name, is_shared: isShared, query: { status: 'open' } }, by)).json;
const namesOf = async (by: string): Promise<string[]> => {
  const { views } = (await call('GET', 'me', undefined, by)).json as { views: View[] };
  return views.map(({ name }) => name);
};

it('are of an operator or of the team, which has them first', async () => {
  await save('Own', false);
  const shared = await save('Shared', true, 'Ole');
  expect(shared).toMatchObject({ is_shared: true, query: { status: 'open', tag: null } });
  expect(await namesOf('Mara')).toEqual(['Shared', 'Own']);
  expect(await namesOf('Ole')).toEqual(['Shared']);
});

it('are renamed and removed by their operator, those of the team by all', async () => {
  const [own, shared] = [await save('Own', false), await save('Shared', true)];
  expect((await call('PATCH', `views/${own.id}`, { name: 'Taken' }, 'Ole')).status).toBe(404);
  expect((await call('DELETE', `views/${own.id}`, undefined, 'Ole')).status).toBe(404);
  expect((await call('PATCH', `views/${own.id}`, { name: 'Mine' })).json).toMatchObject({
    name: 'Mine',
    query: { status: 'open' },
  });
  expect((await call('DELETE', `views/${shared.id}`, undefined, 'Ole')).status).toBe(204);
  expect(await namesOf('Mara')).toEqual(['Mine']);
  expect((await call('DELETE', 'views/1', undefined)).status).toBe(404);
});

it('are pushed to the team: a change of the team, and one of an operator with their id', async () => {
  const socket = io(host.url, { auth: { operator: tokens['Ole'] }, transports: ['websocket'] });
  const pushes: unknown[] = [];
  socket.on('views_changed', (payload) => pushes.push(payload));
  await new Promise((done) => socket.once('connect', () => done(null)));
  const shared = await save('Shared', true);
  await call('PATCH', `views/${shared.id}`, { name: 'Renamed' });
  await call('DELETE', `views/${shared.id}`);
  await save('Own', false);
  await eventually(() =>
    expect(pushes).toEqual([null, null, null, 'mara'].map((personId) => ({ personId }))),
  );
  socket.disconnect();
});

it('are saved once for a key, and not without end', async () => {
  const key = randomUUID();
  const body = { name: 'Twice', query: {} };
  const [first, second] = [
    await call('POST', 'views', body, 'Mara', key),
    await call('POST', 'views', body, 'Mara', key),
  ];
  expect(second).toEqual(first);
  await host.query(`insert into inbox_views (id, person_id, name, query)
    select gen_random_uuid(), person_id, 'More', '{}' from inbox_views, generate_series(2, 50)`);
  expect((await call('POST', 'views', { name: 'One more', query: {} })).status).toBe(422);
  expect(
    (await call('POST', 'views', { name: 'Of the team', is_shared: true, query: {} })).status,
  ).toBe(201);
});

it.each([
  ['no name', { name: '', query: {} }],
  ['a long name', { name: 'x'.repeat(61), query: {} }],
  ['a name of spaces', { name: '  ', query: {} }],
  ['NUL', { name: 'a\0', query: {} }],
  ['no filters', { name: 'a' }],
  ['a filter that is no text', { name: 'a', query: { tag: 7 } }],
  ['a long filter', { name: 'a', query: { tag: 'x'.repeat(257) } }],
])('refuse %s', async (_, body) => {
  expect((await call('POST', 'views', body)).status).toBe(422);
});

it('have no search', async () => {
  const body = { name: 'a', query: { status: 'open', search: 'Ada Lovelace' } };
  const { json } = await call('POST', 'views', body);
  expect(json).not.toHaveProperty('query.search');
});
