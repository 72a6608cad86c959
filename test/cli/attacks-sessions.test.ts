import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Socket } from 'socket.io-client';
import { addToken } from '../support/callers.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite, type Invited } from '../support/invite.ts';
import {
  connectPerson,
  connectSocket,
  firstOwner,
  personBrowser,
  tokenIn,
} from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';
import { rawRequest } from '../support/raw-request.ts';

/** Attacks on accounts, each of which fails: with sessions and cookies, on two hosts. */

const NAME = 'ask.example.com';
const PUBLIC_NAMES = { publicUrls: [`https://${NAME}`] };

let host: TestHost;
let second: TestHost;
let owner: PersonBrowser;
let nell: Invited;
let other: Invited;

beforeAll(async () => {
  host = await testHost(PUBLIC_NAMES);
  second = await testHost({ databaseUrl: host.databaseUrl, ...PUBLIC_NAMES });
  owner = await firstOwner(host);
  nell = await invite(host, owner, 'Nell', ['agent', 'results']);
  other = await invite(host, owner, 'Otto');
});
afterAll(async () => {
  await second.remove();
  await host.remove();
});

const signIn = async (browser = personBrowser(host.url)): Promise<PersonBrowser> => {
  const { status } = await browser.call('POST', '/v1/sign-in/password', nell.credentials);
  expect(status).toBe(200);
  return browser;
};
const withCookie = (value: string, url = host.url, name = 'psn-session'): PersonBrowser => {
  const browser = personBrowser(url);
  browser.cookies.set(name, value);
  return browser;
};
const sessionOf = ({ cookies }: PersonBrowser): string => cookies.get('psn-session')!;
const statusOf = async (browser: PersonBrowser, path = '/v1/account'): Promise<number> =>
  (await browser.call('GET', path)).status;
const endOf = (socket: Socket): Promise<unknown> =>
  new Promise((done) => {
    socket.once('disconnect', done);
  });

/** Hosts check their sockets each minute, and when the access of any person changes. */
async function checkSockets(): Promise<void> {
  const { status } = await owner.call('DELETE', `/v1/people/${other.id}/sessions`);
  expect(status).toBe(204);
}

describe('attack 1: a session that an attacker has fixed', () => {
  it('in the browser is replaced at each way to sign in', async () => {
    for (const fixed of ['fixed-by-an-attacker', sessionOf(await signIn())]) {
      const browser = await signIn(withCookie(fixed));
      expect(sessionOf(browser)).not.toBe(fixed);
      expect(await statusOf(withCookie(fixed))).toBe(401);
    }
    const renewed = await owner.call('POST', '/v1/people/invitations', { person_id: nell.id });
    const invited = withCookie('fixed-by-an-attacker');
    const body = { token: tokenIn(renewed.body['link']), password: nell.credentials.password };
    expect((await invited.call('POST', '/v1/sign-in/accept', body)).status).toBe(200);
    expect(sessionOf(invited)).not.toBe('fixed-by-an-attacker');
  });

  it('is as long as others, and stored as a hash only', async () => {
    const secrets = [sessionOf(await signIn()), sessionOf(await signIn())];
    const rows = JSON.stringify(await host.query('select * from sessions'));
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(rows).not.toContain(secret);
    }
  });
});

describe('attack 19: an access that has expired', () => {
  it.each([
    ['30 days after its last request', "seen_at = now() - interval '30 days'"],
    ['90 days after its beginning', "created_at = now() - interval '90 days'"],
  ])('opens no host and keeps no socket: a session %s', async (_, change) => {
    const browser = await signIn();
    const sockets = await Promise.all([host, second].map(({ url }) => connectPerson(browser, url)));
    const ends = sockets.map(endOf);
    await host.query(`update sessions set ${change} where person_id = $1`, [nell.id]);
    for (const { url } of [host, second])
      expect(await statusOf(withCookie(sessionOf(browser), url))).toBe(401);
    await checkSockets();
    await Promise.all(ends);
    await expect(connectPerson(browser, second.url)).rejects.toThrow('unauthorized');
  });

  it('opens no host and keeps no socket: a token', async () => {
    const token = await addToken(host, nell.id, 'inbox');
    const read = async (url: string) =>
      (
        await personBrowser(url).call('GET', '/v1/inbox/conversations', undefined, {
          Authorization: `Bearer ${token}`,
        })
      ).status;
    const socket = await connectSocket(second.url, { operator: token });
    const end = endOf(socket);
    expect(await read(second.url)).toBe(200);
    await host.query("update personal_tokens set expires_at = now() - interval '1 second'");
    expect(await read(host.url)).toBe(401);
    expect(await read(second.url)).toBe(401);
    await checkSockets();
    await end;
  });

  it('confirms no sensitive act: a session that has proven its identity too long ago', async () => {
    const browser = await signIn();
    await host.query(
      "update sessions set authenticated_at = now() - interval '10 minutes' where person_id = $1",
      [nell.id],
    );
    const made = await browser.call('POST', '/v1/tokens', { name: 'x', scopes: ['inbox'] });
    expect(made.status).toBe(403);
  });
});

describe('attack 20: a role that was taken', () => {
  it('receives no more events, by a socket that was open on another host', async () => {
    const browser = await signIn();
    const sockets = await Promise.all([host, second].map(({ url }) => connectPerson(browser, url)));
    const received: string[] = [];
    for (const socket of sockets) socket.onAny((event: string) => received.push(event));
    const ends = sockets.map(endOf);
    const taken = await owner.call('PATCH', `/v1/people/${nell.id}`, { roles: ['results'] });
    expect(taken.status).toBe(200);
    await Promise.all(ends);
    const open = await Promise.all([host, second].map(({ url }) => connectPerson(browser, url)));
    for (const socket of open) socket.onAny((event: string) => received.push(event));
    const control = await connectPerson(owner, second.url);
    const arrived = new Promise((done) => {
      control.once('samples_changed', done);
    });
    await owner.call('POST', '/v1/samples/add', {});
    await arrived;
    const results = open.map(
      (socket) =>
        new Promise((done) => {
          socket.once('results_changed', done);
        }),
    );
    await owner.call('POST', '/v1/samples/remove', {});
    await Promise.all(results);
    expect(new Set(received)).toEqual(new Set(['results_changed']));
    for (const { url } of [host, second])
      expect(await statusOf(withCookie(sessionOf(browser), url), '/v1/inbox/conversations')).toBe(
        403,
      );
    for (const socket of [control, ...open]) socket.disconnect();
    await owner.call('PATCH', `/v1/people/${nell.id}`, { roles: ['agent', 'results'] });
  });
});

describe('attack 24: a cookie of an insecure page', () => {
  /** Signs in as a browser that has these headers; returns its cookies. */
  async function cookiesFor(headers: Record<string, string>, url = host.url): Promise<string[]> {
    const reply = await rawRequest(`${url}/v1/sign-in/password`, {
      method: 'POST',
      'Content-Type': 'application/json',
      'X-PSN-Request': '1',
      ...headers,
      body: JSON.stringify(nell.credentials),
    });
    expect(reply.status).toBe(200);
    return reply.headers['set-cookie']!;
  }
  const accountFor = async (headers: Record<string, string>): Promise<number> =>
    (await rawRequest(`${host.url}/v1/account`, headers)).status;
  const valueOf = (cookies: readonly string[]): string =>
    /psn-session=([^;]+)/.exec(cookies.join('\n'))![1]!;

  it('does not count behind https, where cookies have a prefix', async () => {
    const cookies = await cookiesFor({ Host: NAME });
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-psn-\w+=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const value = valueOf(cookies);
    const read = (name: string) => accountFor({ Host: NAME, Cookie: `${name}=${value}` });
    expect(await read('__Host-psn-session')).toBe(200);
    for (const name of ['psn-session', '__Secure-psn-session', '__host-psn-session'])
      expect([name, await read(name)]).toEqual([name, 401]);
    for (const [name, isOpen] of [
      ['__Host-psn-session', true],
      ['psn-session', false],
    ] as const) {
      const headers = { Host: NAME, Cookie: `${name}=${value}` };
      const socket = await connectSocket(host.url, { session: true }, headers).catch(() => null);
      expect([name, socket !== null]).toEqual([name, isOpen]);
      socket?.disconnect();
    }
  });

  it('is not Secure without https, where browsers would drop it, and a client can not claim https', async () => {
    const address = new URL(host.url).host;
    for (const headers of [{}, { 'X-Forwarded-Proto': 'https' }])
      for (const cookie of await cookiesFor({ Host: address, ...headers }))
        expect(cookie).toMatch(/^psn-\w+=[^;]+;.* Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is Secure by the word of a trusted proxy', async () => {
    const behind = await testHost({ databaseUrl: host.databaseUrl, trustProxy: '127.0.0.1' });
    const headers = { Host: new URL(behind.url).host, 'X-Forwarded-Proto': 'https' };
    for (const cookie of await cookiesFor(headers, behind.url))
      expect(cookie).toMatch(/^__Host-.*; Secure;/);
    await behind.remove();
  });

  it('of a device signs nobody in, and neither does one of a challenge', async () => {
    const browser = await signIn();
    const device = browser.cookies.get('psn-device')!;
    for (const name of ['psn-session', 'psn-device', 'psn-passkey', 'psn-provider'])
      expect(await statusOf(withCookie(device, host.url, name))).toBe(401);
  });
});
