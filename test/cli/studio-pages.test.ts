import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../../cli/host/auth/access.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { codeOf, firstOwner, type PersonBrowser } from '../support/person-browser.ts';

/** Pages of other origins with the studio: the named ones make its calls with a session, and no others. */

const NAMED = 'https://intranet.example.com';
const OTHER = 'https://other.example.com';

let host: TestHost;
let owner: PersonBrowser;

beforeAll(async () => {
  host = await testHost({ studioOrigins: [NAMED] });
  owner = await firstOwner(host);
});
afterAll(() => host.remove());

const calls = Object.keys(ACCESS).map((call) => call.split(' ') as [string, string]);
const isOfStudio = ([method, route]: [string, string]): boolean =>
  route.startsWith('/v1/content/') ||
  ['GET /v1/account', 'POST /v1/sign-out'].includes(`${method} ${route}`);
const preflight = (method: string, route: string, origin: string) =>
  fetch(host.url + route.replaceAll(/:\w+/g, 'x'), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,x-psn-request',
    },
  });

describe('a named page', () => {
  it('reads the calls of the studio, and the refusals of them', async () => {
    const read = await owner.call('GET', '/v1/content/workspace', undefined, { Origin: NAMED });
    expect(read.status).toBe(200);
    expect(read.headers.get('access-control-allow-origin')).toBe(NAMED);
    expect(read.headers.get('access-control-allow-credentials')).toBe('true');
    expect(read.headers.get('vary')).toMatch(/\borigin\b/i);
    const refused = await fetch(`${host.url}/v1/content/workspace`, { headers: { Origin: NAMED } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      401,
      NAMED,
    ]);
  });

  it('needs the header of a session to change something', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(`${host.url}/v1/content/publish`, {
      method: 'POST',
      headers: { Origin: NAMED, Cookie: cookie },
    });
    expect(reply.status).toBe(403);
  });

  it.each(calls.filter(isOfStudio))('gets a preflight for %s %s', async (method, route) => {
    const { status, headers } = await preflight(method, route, NAMED);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, NAMED]);
    expect(headers.get('access-control-allow-methods')).toContain(method);
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type.*x-psn-request/i);
    expect(headers.get('access-control-allow-headers')).not.toMatch(/authorization/i);
  });

  it('makes no other call of a person', async () => {
    for (const call of calls.filter((each) => !isOfStudio(each))) {
      const [method, route] = call;
      const path = route.replaceAll(/:\w+/g, 'x');
      const body = method === 'GET' ? undefined : {};
      const reply = await owner.call(method, path, body, { Origin: NAMED });
      expect([call, reply.status >= 400]).toEqual([call, true]);
      expect([call, reply.headers.get('access-control-allow-credentials')]).toEqual([call, null]);
    }
    const read = await owner.call('GET', '/v1/people', undefined, { Origin: NAMED });
    expect([read.status, codeOf(read)]).toEqual([403, 'foreign_origin']);
  });
});

it('a page of another origin makes no call of the studio', async () => {
  for (const origin of [OTHER, `${NAMED}.evil.example`, 'http://intranet.example.com', 'null']) {
    const read = await owner.call('GET', '/v1/content/workspace', undefined, { Origin: origin });
    expect([origin, read.status, codeOf(read)]).toEqual([origin, 403, 'foreign_origin']);
    expect(read.headers.get('access-control-allow-credentials')).toBeNull();
    const { headers } = await preflight('PUT', '/v1/content/drafts', origin);
    expect(headers.get('access-control-allow-headers') ?? '').not.toMatch(/x-psn-request/i);
  }
});
