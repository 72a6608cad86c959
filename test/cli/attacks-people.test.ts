import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../cli/host/http/limit-table.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { codeOf, firstOwner, personBrowser, tokenIn } from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';

/** Attacks on accounts, each of which fails. Those on the provider are in sign-in-provider.test.ts. */

const PUBLIC_URL = 'https://ask.example.com';
const PASSWORD = 'a quiet reading corner';
const NELL = { email: 'nell@example.com', password: PASSWORD };

let host: TestHost;
let owner: PersonBrowser;

beforeAll(async () => {
  host = await testHost({ hasRateLimits: true, publicUrls: [PUBLIC_URL] });
  owner = await firstOwner(host);
  const { body } = await owner.call('POST', '/v1/people/invitations', {
    email: NELL.email,
    name: 'Nell',
    roles: ['agent'],
  });
  const token = tokenIn(body['link']);
  await personBrowser(host.url).call('POST', '/v1/sign-in/accept', { token, password: PASSWORD });
});
afterAll(() => host.remove());

const signIn = async (): Promise<PersonBrowser> => {
  const browser = personBrowser(host.url);
  expect((await browser.call('POST', '/v1/sign-in/password', NELL)).status).toBe(200);
  return browser;
};

/** Makes a call under the public name, as a proxy passes it on. */
const callPublic = (
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<{ status: number; cookies: string[] }> =>
  new Promise((done) => {
    const sent = request(
      host.url + path,
      {
        method: 'POST',
        headers: {
          Host: 'ask.example.com',
          'Content-Type': 'application/json',
          'X-PSN-Request': '1',
          ...headers,
        },
      },
      (response) => {
        response.resume();
        done({
          status: response.statusCode!,
          cookies: response.headers['set-cookie'] ?? [],
        });
      },
    );
    sent.end(JSON.stringify(body));
  });

describe('a session', () => {
  it('is not the one that an attacker has put into the browser', async () => {
    const browser = personBrowser(host.url);
    browser.cookies.set('psn-session', 'fixed-by-an-attacker');
    await browser.call('POST', '/v1/sign-in/password', NELL);
    expect(browser.cookies.get('psn-session')).not.toBe('fixed-by-an-attacker');
    const attacker = personBrowser(host.url);
    attacker.cookies.set('psn-session', 'fixed-by-an-attacker');
    expect((await attacker.call('GET', '/v1/account')).status).toBe(401);
  });

  it('that a sign-in replaces ends', async () => {
    const browser = await signIn();
    const before = browser.cookies.get('psn-session')!;
    await browser.call('POST', '/v1/sign-in/password', NELL);
    const old = personBrowser(host.url);
    old.cookies.set('psn-session', before);
    expect((await old.call('GET', '/v1/account')).status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const browser = await signIn();
    const rows = JSON.stringify(await host.query('select * from sessions'));
    expect(rows).not.toContain(browser.cookies.get('psn-session'));
  });

  it('behind https has a secure cookie with the prefix, and one without it does not count', async () => {
    const { status, cookies } = await callPublic('/v1/sign-in/password', {}, NELL);
    expect(status).toBe(200);
    const session = cookies.find((cookie) => cookie.startsWith('__Host-psn-session='))!;
    expect(session).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const value = /=([^;]+)/.exec(session)![1]!;
    const leave = (name: string) =>
      callPublic('/v1/account/confirm', { Cookie: `${name}=${value}` }, { password: PASSWORD });
    expect((await leave('psn-session')).status).toBe(401);
    expect((await leave('__Host-psn-session')).status).toBe(204);
  });
});

describe('a person', () => {
  it('can not give themselves roles, by no call that takes them', async () => {
    const browser = await signInFromElsewhere();
    const me = (await browser.call('GET', '/v1/account')).body;
    const roles = ['owner'];
    for (const [method, path, body] of [
      ['PATCH', '/v1/account', { roles, name: 'Nell' }],
      ['PATCH', `/v1/people/${String(me['id'])}`, { roles }],
      ['POST', '/v1/people', { name: 'X', roles }],
      ['POST', '/v1/people/invitations', { email: 'x@example.com', roles }],
      ['POST', '/v1/tokens', { name: 'x', scopes: ['people'] }],
    ] as const)
      await browser.call(method, path, body);
    expect((await browser.call('GET', '/v1/account')).body['roles']).toEqual(['agent']);
    expect((await browser.call('GET', '/v1/people')).status).toBe(403);
  });

  it('sees and ends no sessions, passkeys and tokens of others', async () => {
    const browser = await signInFromElsewhere();
    const made = await owner.call('POST', '/v1/tokens', { name: 'mine', scopes: ['people'] });
    const token = (made.body['token'] as { id: string }).id;
    const [session] = (await owner.call('GET', '/v1/account')).body['sessions'] as {
      id: string;
    }[];
    expect((await browser.call('DELETE', `/v1/tokens/${token}`)).status).toBe(404);
    expect((await browser.call('DELETE', `/v1/account/sessions/${session!.id}`)).status).toBe(404);
    expect((await browser.call('GET', '/v1/tokens')).body['tokens']).toEqual([]);
    expect((await owner.call('GET', '/v1/account')).status).toBe(200);
  });

  it('brings no markup into the log, and no formula into its file', async () => {
    const browser = await signInFromElsewhere();
    await browser.call('PATCH', '/v1/account', { name: '=HYPERLINK("http://evil.example")' });
    await browser.call('POST', '/v1/sign-out', {});
    const cookie = `psn-session=${owner.cookies.get('psn-session')}`;
    const file = await fetch(`${host.url}/v1/audit-log?format=csv`, {
      headers: { Cookie: cookie },
    });
    expect(await file.text()).not.toMatch(/(^|,)"?=HYPERLINK/m);
  });

  it('leaves no secret in the log of the host', async () => {
    const lines = host.logLines.join('\n');
    for (const secret of [PASSWORD, owner.cookies.get('psn-session')!])
      expect(lines).not.toContain(secret);
  });
});

/** A session of Nell by a link, as her tries from this address may be used up. */
async function signInFromElsewhere(): Promise<PersonBrowser> {
  const [nell] = await host.query("select id from people where email = 'nell@example.com'");
  const { body } = await owner.call('POST', '/v1/people/invitations', { person_id: nell!['id'] });
  const browser = personBrowser(host.url);
  const token = tokenIn(body['link']);
  const accepted = await browser.call('POST', '/v1/sign-in/accept', { token, password: PASSWORD });
  expect(accepted.status).toBe(200);
  return browser;
}
