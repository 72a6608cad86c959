import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../../cli/host/auth/access.ts';
import { MAX_BODY_BYTES } from '../../core/contract/limits.ts';
import { addPerson } from '../support/callers.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite, PASSWORD, type Invited } from '../support/invite.ts';
import { codeOf, firstOwner, personBrowser, tokenIn } from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';
import { rawRequest } from '../support/raw-request.ts';

/** Attacks on accounts, each of which fails: by links, rights and bodies. */

let host: TestHost;
let second: TestHost;
let owner: PersonBrowser;
let nell: Invited;
let setupLinks: string[];

beforeAll(async () => {
  host = await testHost();
  second = await testHost({ databaseUrl: host.databaseUrl });
  setupLinks = [await host.firstUrl(), await second.firstUrl()];
  owner = await firstOwner(host);
  nell = await invite(host, owner, 'Nell');
});
afterAll(async () => {
  await second.remove();
  await host.remove();
});

const accept = async (url: string, token: string, more: object = {}) => {
  const reply = await personBrowser(url).call('POST', '/v1/sign-in/accept', {
    token,
    password: PASSWORD,
    ...more,
  });
  return [reply.status, reply.status === 200 ? null : codeOf(reply)];
};
const EVE = { name: 'Eve', email: 'eve@example.com' };
const INVALID = [401, 'link_invalid'];
const inviteAs = async (more: object): Promise<string> =>
  tokenIn((await owner.call('POST', '/v1/people/invitations', more)).body['link']);

describe('attack 5: a link that was used', () => {
  it('is refused as an invitation, on whichever host', async () => {
    const token = await inviteAs({ email: 'ann@example.com', name: 'Ann', roles: ['agent'] });
    expect(await accept(second.url, token)).toEqual([200, null]);
    for (const { url } of [host, second]) expect(await accept(url, token, EVE)).toEqual(INVALID);
  });

  it('is refused once a newer one was made, its time is over, or its person is removed', async () => {
    const { id } = await invite(host, owner, 'Bob');
    const older = await inviteAs({ person_id: id });
    const newer = await inviteAs({ person_id: id });
    expect(await accept(host.url, older)).toEqual(INVALID);
    await host.query(
      "update sign_in_links set expires_at = now() - interval '1 second' where person_id = $1",
      [id],
    );
    expect(await accept(host.url, newer)).toEqual(INVALID);
    const last = await inviteAs({ person_id: id });
    await owner.call('DELETE', `/v1/people/${id}`);
    expect(await accept(host.url, last)).toEqual(INVALID);
  });

  it('is refused for another purpose than its own', async () => {
    const invitation = await inviteAs({
      email: 'cleo@example.com',
      name: 'Cleo',
      roles: ['agent'],
    });
    const used = await personBrowser(host.url).call('POST', '/v1/sign-in/link', {
      token: invitation,
    });
    expect([used.status, codeOf(used)]).toEqual(INVALID);
    const [row] = await host.query("select id from people where email = 'cleo@example.com'");
    expect(await accept(host.url, String(row!['id']), EVE)).toEqual(INVALID);
    expect(await accept(host.url, invitation)).toEqual([200, null]);
  });
});

describe('attack 6: an address of the setup', () => {
  it('makes no second owner, on whichever host', async () => {
    for (const link of setupLinks)
      for (const { url } of [host, second])
        expect(await accept(url, tokenIn(link), EVE)).toEqual(INVALID);
    expect(await host.firstUrl()).not.toContain('#');
    const { people } = (await owner.call('GET', '/v1/people')).body;
    expect(JSON.stringify(people)).not.toContain('eve@example.com');
  });

  it('makes one owner of two that are used at once, and none beside an owner of a command', async () => {
    const fresh = await testHost();
    const links = [await fresh.firstUrl(), await fresh.firstUrl()];
    const acceptAll = () =>
      Promise.all(
        links.map((link, at) =>
          accept(fresh.url, tokenIn(link), { name: 'Eve', email: `eve-${at}@example.com` }),
        ),
      );
    expect((await acceptAll()).toSorted()).toEqual([[200, null], INVALID]);
    await fresh.query('delete from people');
    links.splice(0, 2, await fresh.firstUrl());
    await addPerson(fresh, 'Ada', ['owner']);
    expect(await acceptAll()).toEqual([INVALID]);
    await fresh.remove();
  });
});

describe('attack 8: a body', () => {
  const signIns = Object.keys(ACCESS)
    .filter((call) => call.startsWith('POST /v1/sign-in/'))
    .map((call) => call.slice('POST '.length));
  const send = async (path: string, body: string) => {
    const { status } = await rawRequest(host.url + path, {
      method: 'POST',
      'Content-Type': 'application/json',
      'X-PSN-Request': '1',
      body,
    });
    return status;
  };

  it.each(signIns)('that is too large is refused by %s', async (path) => {
    const text = 'x'.repeat(MAX_BODY_BYTES);
    expect(await send(path, JSON.stringify({ email: text, token: text, password: text }))).toBe(
      413,
    );
  });

  it.each(signIns.filter((path) => !path.endsWith('/options')))(
    'with long or wrong parts is refused by %s',
    async (path) => {
      for (const part of [
        'x'.repeat(2000),
        ['a@example.com'],
        { length: 2 ** 31 },
        7,
        null,
        true,
      ]) {
        const body = { email: part, password: part, token: part, credential: part };
        expect([part, await send(path, JSON.stringify(body))]).toEqual([part, 422]);
      }
      for (const text of ['', '[', 'null', '[]', '"x"', '{"email":"\\u0000"}', '7'])
        expect([text, [400, 422].includes(await send(path, text))]).toEqual([text, true]);
    },
  );

  it('changes no prototype', async () => {
    const body =
      '{"__proto__":{"roles":["owner"]},"constructor":{"prototype":{"roles":["owner"]}}}';
    expect(await send('/v1/sign-in/password', body)).toBeLessThan(500);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });
});

describe('attack 21: a person', () => {
  it('can not give themselves roles, by no call that takes them', async () => {
    const { browser, id } = nell;
    const roles = ['owner'];
    for (const [method, path, body] of [
      ['PATCH', '/v1/account', { roles, name: 'Nell' }],
      ['PATCH', `/v1/people/${id}`, { roles }],
      ['POST', '/v1/people', { name: 'X', roles }],
      ['POST', '/v1/people/invitations', { email: 'x@example.com', roles }],
      ['POST', '/v1/people/invitations', { person_id: id, roles }],
      ['POST', '/v1/tokens', { name: 'x', scopes: ['people'] }],
      ['POST', '/v1/sign-in/accept', { token: 'x', roles, name: 'Nell' }],
    ] as const)
      await browser.call(method, path, body);
    expect((await browser.call('GET', '/v1/account')).body['roles']).toEqual(['agent']);
    expect((await browser.call('GET', '/v1/people')).status).toBe(403);
  });

  it('does not get more by an invitation than its owner has given', async () => {
    const token = await inviteAs({ email: 'dan@example.com', name: 'Dan', roles: ['results'] });
    const dan = personBrowser(host.url);
    const body = { token, password: PASSWORD, roles: ['owner'], email: 'owner@example.com' };
    expect(codeOf(await dan.call('POST', '/v1/sign-in/accept', body))).toBe('email_taken');
    const accepted = await dan.call('POST', '/v1/sign-in/accept', { ...body, email: EVE.email });
    expect(accepted.status).toBe(200);
    expect((await dan.call('GET', '/v1/account')).body).toMatchObject({
      roles: ['results'],
      email: 'dan@example.com',
    });
  });

  it('does no more by a token than its scopes, and makes no other with it', async () => {
    const secretFor = async (scope: string) => {
      const body = { name: scope, scopes: [scope], days: 1 };
      return String((await owner.call('POST', '/v1/tokens', body)).body['secret']);
    };
    const call = async (secret: string, method: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${secret}` };
      const reply = await personBrowser(host.url).call(method, path, body, headers);
      return reply.status < 400 ? reply.status : codeOf(reply);
    };
    const inbox = await secretFor('inbox');
    const people = await secretFor('people');
    const added = { name: 'Fay', roles: ['owner'] };
    for (const [method, path, body] of [
      ['GET', '/v1/people'],
      ['POST', '/v1/people', added],
      ['POST', '/v1/people/invitations', added],
      ['PATCH', `/v1/people/${nell.id}`, { roles: ['owner'] }],
      ['DELETE', `/v1/people/${nell.id}`],
      ['DELETE', `/v1/people/${nell.id}/sessions`],
      ['GET', '/v1/audit-log'],
    ] as const)
      expect([path, await call(inbox, method, path, body)]).toEqual([path, 'missing_scope']);
    for (const [method, path, body] of [
      ['POST', '/v1/tokens', { name: 'x', scopes: ['people'] }],
      ['POST', '/v1/account/password', { password: 'another long password' }],
      ['PATCH', '/v1/account', { email: EVE.email }],
      ['POST', '/v1/account/passkeys/options', {}],
    ] as const)
      expect([path, await call(people, method, path, body)]).toEqual([path, 'session_needed']);
    expect(await call(people, 'GET', '/v1/people')).toBe(200);
  });
});

it('attack 22: a person sees and ends no sessions, passkeys and tokens of others', async () => {
  const { browser } = nell;
  const made = await owner.call('POST', '/v1/tokens', { name: 'mine', scopes: ['people'] });
  const token = (made.body['token'] as { id: string }).id;
  const [session] = (await owner.call('GET', '/v1/account')).body['sessions'] as { id: string }[];
  await host.query(
    `insert into passkeys (id, person_id, name, public_key, counter, transports)
    select 'foreign', id, 'Key', '', 0, '{}' from people where email = 'owner@example.com'`,
  );
  for (const path of [
    `/v1/tokens/${token}`,
    `/v1/account/sessions/${session!.id}`,
    '/v1/account/passkeys/foreign',
  ])
    expect([path, (await browser.call('DELETE', path)).status]).toEqual([path, 404]);
  expect((await browser.call('GET', '/v1/tokens')).body['tokens']).toEqual([]);
  await browser.call('DELETE', '/v1/account/sessions');
  expect((await owner.call('GET', '/v1/account')).body).toMatchObject({
    passkeys: [{ id: 'foreign' }],
  });
});
