import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../../cli/host/auth/access.ts';
import { FORMS } from '../support/callers.ts';
import { eventually } from '../support/eventually.ts';
import { EVIL_ADDRESSES, HARMLESS_PATHS } from '../support/evil-addresses.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import {
  codeOf,
  connectPerson,
  firstOwner,
  personBrowser,
  tokenIn,
} from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';
import { rawRequest } from '../support/raw-request.ts';

/** Attacks on accounts, each of which fails: by pages of other origins, addresses, links and host names. */

const NAME = 'ask.example.com';
const PUBLIC_URL = `https://${NAME}`;

let mails: MailServer;
let host: TestHost;
let owner: PersonBrowser;

beforeAll(async () => {
  mails = await mailServer();
  host = await testHost({
    publicUrls: [PUBLIC_URL],
    smtp: { host: '127.0.0.1', port: mails.port, tls: 'none', from: 'The Shop <ask@shop.example>' },
  });
  owner = await firstOwner(host);
});
afterAll(async () => {
  await host.remove();
  await mails.close();
});

const cookieOf = ({ cookies }: PersonBrowser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const unsafeCalls = Object.keys(ACCESS)
  .filter((call) => !call.startsWith('GET '))
  .map((call) => call.split(' ') as [string, string]);

describe('attack 7: a page of another origin', () => {
  it.each([
    ['by fetch', { Origin: 'https://evil.example' }],
    ['from a sandboxed frame', { Origin: 'null' }],
    ['from another port', { Origin: 'http://127.0.0.1:1' }],
    ['from a subdomain', { Origin: `https://evil.${NAME}` }],
    ['from a longer name', { Origin: `${PUBLIC_URL}.evil.example` }],
  ])('makes no call with the session of its visitor, %s', async (_, headers) => {
    for (const [method, route] of unsafeCalls) {
      const path = route.replaceAll(/:\w+/g, 'x');
      const reply = await owner.call(method, path, {}, headers);
      expect([route, reply.status]).toEqual([route, route.endsWith('/messages') ? 415 : 403]);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
    const read = await owner.call('GET', '/v1/account', undefined, headers);
    expect([read.status, codeOf(read)]).toEqual([403, 'foreign_origin']);
    expect((await owner.call('GET', '/v1/account')).status).toBe(200);
  });

  it('makes no call by a form, which can not send the header', async () => {
    for (const [method, route] of unsafeCalls.filter(([name]) => name === 'POST'))
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const reply = await fetch(host.url + route.replaceAll(/:\w+/g, 'x'), {
          method,
          headers: {
            ...FORMS[`${method} ${route}`],
            Cookie: cookieOf(owner),
            'Content-Type': type,
          },
          body: 'x=1',
        });
        // A wrong kind of form is refused before its sender is known.
        expect([route, type, [403, 415].includes(reply.status)]).toEqual([route, type, true]);
      }
    expect((await owner.call('GET', '/v1/account')).status).toBe(200);
  });

  it('gets no preflight for a call of people', async () => {
    for (const [method, route] of unsafeCalls) {
      const reply = await fetch(host.url + route.replaceAll(/:\w+/g, 'x'), {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://evil.example',
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'x-psn-request,content-type',
        },
      });
      const allowed = reply.headers.get('access-control-allow-headers') ?? '';
      expect([route, allowed.toLowerCase().includes('x-psn-request')]).toEqual([route, false]);
    }
  });

  it('opens no socket with the session of its visitor', async () => {
    for (const Origin of ['https://evil.example', 'null'])
      await expect(connectPerson(owner, host.url, { Origin })).rejects.toThrow('unauthorized');
    (await connectPerson(owner, host.url, { Origin: host.url })).disconnect();
  });

  it('can not sign its visitor in as the attacker', async () => {
    const body = { email: 'owner@example.com', password: 'correct horse battery' };
    const reply = await personBrowser(host.url).call('POST', '/v1/sign-in/password', body, {
      Origin: 'https://evil.example',
    });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('can not frame the pages of accounts', async () => {
    for (const page of ['/sign-in', '/setup', '/account', '/people', '/start', '/inbox']) {
      const { headers } = await fetch(host.url + page);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(self|none)'/);
    }
  });
});

/** Signs in by email; returns the link of the email. */
async function linkFor(
  body: { next?: string },
  headers: Record<string, string> = {},
): Promise<URL> {
  const before = mails.received.length;
  const asked = { email: 'owner@example.com', ...body };
  const reply = await personBrowser(host.url).call('POST', '/v1/sign-in/mail', asked, headers);
  expect(reply.status).toBe(202);
  await eventually(() => expect(mails.received).toHaveLength(before + 1));
  const { text, html } = mails.received.at(-1)!;
  const [address] = /https?:\/\/\S+/.exec(text!)!;
  expect(String(html).replaceAll('&amp;', '&')).toContain(`href="${address}"`);
  return new URL(address);
}

describe('attack 9: a secret is read from', () => {
  it('no address that a server logs, as links have it in their fragment', async () => {
    const { body } = await owner.call('POST', '/v1/people/invitations', {
      email: 'ivy@example.com',
      roles: ['agent'],
    });
    const links = [await linkFor({ next: '/inbox' }), new URL(String(body['link']))];
    for (const { hash, search, pathname } of links) {
      expect(hash).toMatch(/^#link=[\w-]{43}$/);
      expect(pathname + search).not.toContain(hash.slice('#link='.length));
    }
  });

  it('no referrer, as pages of people send none', async () => {
    for (const page of [
      '/sign-in',
      '/setup',
      '/account',
      '/people',
      '/start',
      '/inbox',
      '/results',
    ])
      expect((await fetch(host.url + page)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('no query, which signs nobody in', async () => {
    const token = tokenIn(await linkFor({}));
    const session = owner.cookies.get('psn-session')!;
    for (const query of [
      `token=${token}`,
      `link=${token}`,
      `access_token=${session}`,
      `psn-session=${session}`,
      `operator=${session}`,
    ]) {
      expect((await fetch(`${host.url}/v1/account?${query}`)).status).toBe(401);
      const { headers } = await fetch(`${host.url}/sign-in?${query}`);
      expect(headers.getSetCookie()).toEqual([]);
    }
    // It was not used up either.
    const used = await personBrowser(host.url).call('POST', '/v1/sign-in/link', { token });
    expect(used.status).toBe(200);
  });

  it('no cache, as replies with accounts are stored nowhere', async () => {
    for (const path of ['/v1/account', '/v1/people', '/v1/tokens', '/v1/audit-log', '/v1/sign-in'])
      expect((await owner.call('GET', path)).headers.get('cache-control')).toContain('no-store');
  });

  it('no line of the log', async () => {
    const { body } = await owner.call('POST', '/v1/tokens', { name: 't', scopes: ['inbox'] });
    const lines = host.logLines.join('\n');
    for (const secret of ['correct horse', owner.cookies.get('psn-session')!, body['secret']])
      expect(lines).not.toContain(secret);
  });
});

describe('attack 10: the page after the sign-in is', () => {
  // The API refuses texts with NUL.
  it.each(EVIL_ADDRESSES.filter((next) => !next.includes('\0')))(
    'not %j, which leads elsewhere',
    async (next) => {
      const { origin, search } = await linkFor({ next });
      expect([origin, search]).toEqual([PUBLIC_URL, '']);
    },
  );

  it.each([...HARMLESS_PATHS, '/inbox?a=1&b=2'])('%j of this host', async (next) => {
    const { searchParams } = await linkFor({ next });
    expect(searchParams.get('next')).toBe(next);
    expect(new URL(next, PUBLIC_URL).origin).toBe(PUBLIC_URL);
  });
});

describe('attack 11: a forged host name', () => {
  const forged = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Server': 'evil.example',
    'X-Original-Host': 'evil.example',
    Forwarded: 'host=evil.example;proto=http',
    'X-Forwarded-Proto': 'http',
  };

  it('in headers of proxies changes no link of an email', async () => {
    expect((await linkFor({}, forged)).origin).toBe(PUBLIC_URL);
    const { body } = await owner.call(
      'POST',
      '/v1/people/invitations',
      { email: 'jon@example.com', roles: ['agent'] },
      forged,
    );
    expect(new URL(String(body['link'])).origin).toBe(PUBLIC_URL);
    expect(mails.received.at(-1)!.source).not.toContain('evil.example');
  });

  it('of the request is refused, and sends no email', async () => {
    const before = mails.received.length;
    for (const Host of [
      'evil.example',
      `${NAME}.evil.example`,
      `evil.example:443@${NAME}`,
      `${NAME}/@evil.example`,
      `${NAME}?.evil.example`,
    ]) {
      const { status } = await rawRequest(`${host.url}/v1/sign-in/mail`, {
        method: 'POST',
        Host,
        'Content-Type': 'application/json',
        'X-PSN-Request': '1',
        body: JSON.stringify({ email: 'owner@example.com' }),
      });
      expect([Host, status]).toEqual([Host, 421]);
    }
    await linkFor({});
    expect(mails.received).toHaveLength(before + 1);
  });
});
