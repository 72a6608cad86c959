import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARE_TOKEN_PREFIX } from '../../core/contract/results/share.ts';
import { ACCESS } from '../../cli/host/auth/access.ts';
import { addPerson, FORMS } from '../support/callers.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { codeOf, connectSocket, personBrowser } from '../support/person-browser.ts';

/** Table of shared links of results and calls: they read their survey as the declaration in `access.ts` allows, and nothing else. */

const SURVEY = 'flow-gallery';

let host: TestHost;
/** Tokens by the state of their link. */
const tokens: Record<string, string> = {
  invented: `${SHARE_TOKEN_PREFIX}invented`,
};

const call = (method: string, path: string, token: string, headers: Record<string, string> = {}) =>
  personBrowser(host.url).call(method, path, method === 'GET' ? undefined : {}, {
    Authorization: `Bearer ${token}`,
    ...headers,
  });

beforeAll(async () => {
  host = await testHost();
  const makers = {
    valid: await addPerson(host, 'Ana', ['results']),
    revoked: await addPerson(host, 'Ben', ['results']),
    'of a person without the role': await addPerson(host, 'Cem', ['results']),
    'of a removed person': await addPerson(host, 'Dora', ['results']),
  };
  const links: Record<string, string> = {};
  for (const [name, { link }] of Object.entries(makers)) {
    const { body } = await call('POST', `/v1/results/surveys/${SURVEY}/shares`, link);
    tokens[name] = String(body['token']);
    links[name] = String(body['id']);
  }
  const revoked = await call(
    'POST',
    `/v1/results/shares/${links['revoked']}/revoke`,
    makers.valid.link,
  );
  expect(revoked.status).toBe(204);
  await host.query("update people set roles = '{agent}' where name = 'Cem'");
  await host.query("update people set removed_at = now() where name = 'Dora'");
});
afterAll(() => host.remove());

const pathOf = (route: string, survey: string): string =>
  route
    .replace('surveys/:id', `surveys/${survey}`)
    .replace(':question', 'q-textarea')
    .replaceAll(/:\w+/g, randomUUID());

const CALLS = Object.entries(ACCESS).map(([name, permission]) => {
  const [method, route] = name.split(' ') as [string, string];
  return { name, method, route, permission };
});
const OF_RESULTS = CALLS.filter(({ permission }) => permission.role === 'results');

describe('a shared link', () => {
  it.each(OF_RESULTS)('reads its survey alone: $name', async ({ method, route, permission }) => {
    const codeFor = async (survey: string) => {
      const reply = await call(method, pathOf(route, survey), tokens['valid']!);
      return reply.status === 200 ? null : codeOf(reply);
    };
    const isOfSurvey = route.includes('surveys/:id');
    expect(await codeFor(SURVEY)).toBe(permission.isShared ? null : 'not_shared');
    if (isOfSurvey)
      for (const survey of ['flow-store', 'unknown'])
        expect(await codeFor(survey)).toBe(permission.isShared ? 'not_found' : 'not_shared');
  });

  it.each(CALLS.filter(({ permission }) => permission.role !== 'results' && !permission.isOpen))(
    'makes no other call: $name',
    async ({ name, method, route }) => {
      const reply = await call(method, pathOf(route, SURVEY), tokens['valid']!, FORMS[name]);
      expect([reply.status, codeOf(reply)]).toEqual([401, 'unauthorized']);
    },
  );

  it.each(['revoked', 'of a person without the role', 'of a removed person', 'invented'])(
    'that is %s reads nothing',
    async (state) => {
      for (const { name, method, route } of OF_RESULTS) {
        const reply = await call(method, pathOf(route, SURVEY), tokens[state]!);
        expect([name, reply.status, codeOf(reply)]).toEqual([name, 401, 'unauthorized']);
      }
    },
  );

  it.each(['valid', 'invented'])('that is %s opens no socket', async (state) => {
    const auth = { operator: tokens[state] };
    await expect(connectSocket(host.url, auth)).rejects.toThrow('unauthorized');
  });

  it('is no personal token and no session', async () => {
    for (const headers of [
      { Cookie: `psn-session=${tokens['valid']}` },
      { Authorization: `Bearer psn_${tokens['valid']}` },
    ]) {
      const reply = await personBrowser(host.url).call('GET', '/v1/account', undefined, headers);
      expect(reply.status).toBe(401);
    }
  });
});
