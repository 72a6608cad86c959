import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { codeOf, personBrowser, tokenIn, type PersonBrowser } from '../support/person-browser.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { post, submission } from '../support/submission.ts';

/** Tests of accounts over HTTP: setup, sign-in, invitations, roles, tokens and the audit log, on two hosts. */

const PASSWORD = 'correct horse battery';
const OWNER = { name: 'Ada Owner', email: 'ada@example.com', password: PASSWORD };

let host: TestHost;
let second: TestHost;
let owner: PersonBrowser;
const sockets: Socket[] = [];

beforeAll(async () => {
  host = await testHost();
  second = await testHost({ databaseUrl: host.databaseUrl });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await second.remove();
  await host.remove();
});

const connect = (browser: PersonBrowser, { url }: TestHost): Promise<Socket> =>
  new Promise((done, fail) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { session: true },
      extraHeaders: { Cookie: cookie },
    });
    sockets.push(socket);
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });

/** Invites a person and accepts the invitation in another browser. */
async function invite(
  roles: string[],
  email: string,
): Promise<{ id: string; browser: PersonBrowser }> {
  const { status, body } = await owner.call('POST', '/v1/people/invitations', { email, roles });
  expect(status).toBe(201);
  const browser = personBrowser(host.url);
  const accepted = await browser.call('POST', '/v1/sign-in/accept', {
    token: tokenIn(body['link']),
    name: email.split('@')[0],
    password: `${email} and a long password`,
  });
  expect(accepted.status).toBe(200);
  return { id: String(accepted.body['person_id']), browser };
}

describe('the setup', () => {
  it('makes one owner by the address that the host prints, on whichever host', async () => {
    const url = await host.firstUrl();
    const other = await second.firstUrl();
    expect(url).toContain('/setup#');
    const browser = personBrowser(host.url);
    const { body } = await browser.call('POST', '/v1/sign-in/link/check', { token: tokenIn(url) });
    expect(body).toMatchObject({ kind: 'setup', roles: ['owner'], is_example: false });
    owner = personBrowser(host.url);
    const token = tokenIn(url);
    const without = await owner.call('POST', '/v1/sign-in/accept', { token, password: PASSWORD });
    expect([without.status, codeOf(without)]).toEqual([422, 'invalid']);
    expect((await owner.call('POST', '/v1/sign-in/accept', { token, ...OWNER })).status).toBe(200);
    for (const link of [url, other]) {
      const again = personBrowser(second.url);
      const reply = await again.call('POST', '/v1/sign-in/accept', {
        token: tokenIn(link),
        ...OWNER,
        email: 'eve@example.com',
      });
      expect([reply.status, codeOf(reply)]).toEqual([401, 'link_invalid']);
    }
    expect(await host.firstUrl()).toMatch(/\/start$/);
    expect((await owner.call('GET', '/v1/account')).body).toMatchObject({
      name: 'Ada Owner',
      email: 'ada@example.com',
      roles: ['owner', 'editor', 'agent', 'results', 'customers'],
      has_password: true,
      is_recent: true,
    });
  });
});

describe('a password', () => {
  it('signs in on every host, in any case of the address, with cookies that scripts can not read', async () => {
    const browser = personBrowser(second.url);
    const reply = await browser.call('POST', '/v1/sign-in/password', {
      email: 'ADA@example.com',
      password: PASSWORD,
    });
    expect(reply.status).toBe(200);
    for (const cookie of reply.headers.getSetCookie())
      expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.call('GET', '/v1/inbox/me')).status).toBe(200);
  });

  it('is refused with one sentence, whether the account exists or not', async () => {
    const browser = personBrowser(host.url);
    const wrong = await browser.call('POST', '/v1/sign-in/password', {
      email: 'ada@example.com',
      password: 'wrong',
    });
    const unknown = await browser.call('POST', '/v1/sign-in/password', {
      email: 'nobody@example.com',
      password: 'wrong',
    });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'wrong_sign_in']);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    ['short', 'Kurz1!', 'invalid'],
    ['common', 'qwertyuiop', 'common_password'],
    ['of one letter', 'aaaaaaaaaaaaaaaa', 'common_password'],
    ['the own name', 'AdaOwner2026', 'common_password'],
  ])('is refused when it is %s', async (_, password, code) => {
    expect(codeOf(await owner.call('POST', '/v1/account/password', { password }))).toBe(code);
  });

  it('ends the other sessions when it is changed', async () => {
    const other = personBrowser(second.url);
    await other.call('POST', '/v1/sign-in/password', OWNER);
    const socket = await connect(other, second);
    const ended = new Promise((done) => socket.once('disconnect', done));
    expect((await owner.call('POST', '/v1/account/password', { password: PASSWORD })).status).toBe(
      204,
    );
    await ended;
    expect((await other.call('GET', '/v1/account')).status).toBe(401);
    expect((await owner.call('GET', '/v1/account')).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('works once, and shows for whom it is', async () => {
    const { body } = await owner.call('POST', '/v1/people/invitations', {
      email: 'ben@example.com',
      name: 'Ben',
      roles: ['agent'],
    });
    const token = tokenIn(body['link']);
    expect(body['is_mailed']).toBe(false);
    const browser = personBrowser(host.url);
    expect((await browser.call('POST', '/v1/sign-in/link/check', { token })).body).toMatchObject({
      kind: 'invitation',
      name: 'Ben',
      email: 'ben@example.com',
      roles: ['agent'],
    });
    const people = (await owner.call('GET', '/v1/people')).body['people'] as {
      name: string;
      is_invited: boolean;
    }[];
    expect(people.find(({ name }) => name === 'Ben')!.is_invited).toBe(true);
    const accept = () =>
      browser.call('POST', '/v1/sign-in/accept', { token, password: 'a long one for Ben' });
    const replies = await Promise.all([accept(), accept(), accept()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('is accepted with its token alone, by people who add a passkey afterwards', async () => {
    const { body } = await owner.call('POST', '/v1/people/invitations', {
      email: 'pia@example.com',
      name: 'Pia',
      roles: ['agent'],
    });
    const browser = personBrowser(host.url);
    const token = tokenIn(body['link']);
    expect((await browser.call('POST', '/v1/sign-in/accept', { token })).status).toBe(200);
    expect((await browser.call('GET', '/v1/account')).body).toMatchObject({
      name: 'Pia',
      email: 'pia@example.com',
      has_password: false,
    });
  });

  it('is not made twice for one address', async () => {
    const again = await owner.call('POST', '/v1/people/invitations', {
      email: 'BEN@example.com',
      roles: ['agent'],
    });
    expect([again.status, codeOf(again)]).toEqual([422, 'email_taken']);
  });

  it('of a known person ends the lasting link of the file, and the sessions once it is accepted', async () => {
    const mara = (await host.inboxes()).find(({ name }) => name === 'Mara')!;
    const browser = personBrowser(host.url);
    const lasting = tokenIn(mara.url);
    expect((await browser.call('POST', '/v1/sign-in/link', { token: lasting })).status).toBe(200);
    const { body } = await owner.call('POST', '/v1/people/invitations', { person_id: 'mara' });
    expect(
      (await personBrowser(host.url).call('POST', '/v1/sign-in/link', { token: lasting })).status,
    ).toBe(401);
    expect((await browser.call('GET', '/v1/inbox/me')).status).toBe(200);
    const renewed = personBrowser(second.url);
    await renewed.call('POST', '/v1/sign-in/accept', {
      token: tokenIn(body['link']),
      password: 'a new one for her',
    });
    expect((await renewed.call('GET', '/v1/inbox/me')).status).toBe(200);
    expect((await browser.call('GET', '/v1/inbox/me')).status).toBe(401);
  });
});

describe('roles', () => {
  it('that are taken end at once, on every host and socket', async () => {
    const { id, browser } = await invite(['agent', 'results'], 'cem@example.com');
    const open = [await connect(browser, host), await connect(browser, second)];
    const ends = open.map((socket) => new Promise((done) => socket.once('disconnect', done)));
    expect((await browser.call('GET', '/v1/inbox/conversations')).status).toBe(200);
    expect((await owner.call('PATCH', `/v1/people/${id}`, { roles: ['results'] })).status).toBe(
      200,
    );
    await Promise.all(ends);
    for (const { url } of [host, second]) {
      const elsewhere = personBrowser(url);
      for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.call('GET', '/v1/inbox/conversations')).status).toBe(403);
      expect((await elsewhere.call('GET', '/v1/results/surveys')).status).toBe(200);
    }
  });

  it('of a profile keep missing fields, and lose those that are null', async () => {
    const change = async (body: object) => (await owner.call('PATCH', '/v1/account', body)).body;
    const set = { nickname: 'Ada', language: 'tr', avatar_color: '#3b7a2a' };
    expect(await change(set)).toMatchObject(set);
    expect(await change({ language: null })).toMatchObject({ ...set, language: null });
    expect(await change({ nickname: null, avatar_color: null, name: null })).toMatchObject({
      nickname: null,
      avatar_color: null,
      name: 'Ada Owner',
    });
  });

  it('of saved replies replace all of them, and are those of the inbox', async () => {
    const change = (replies: unknown) =>
      owner.call('PATCH', '/v1/account', { saved_replies: replies });
    const replies = ['One moment, please.', 'Thank you, {{customer}}.'];
    expect((await change(replies)).body).toMatchObject({ saved_replies: replies });
    const { body } = await owner.call('GET', '/v1/inbox/me');
    expect((body['saved_replies'] as string[]).slice(0, 2)).toEqual(replies);
    for (const wrong of [['  '], ['x'.repeat(2001)], Array.from({ length: 101 }, () => 'x'), [1]])
      expect((await change(wrong)).status).toBe(422);
    expect((await change([])).body).toMatchObject({ saved_replies: [] });
  });

  it('of the last owner stay', async () => {
    const { body } = await owner.call('GET', '/v1/account');
    const path = `/v1/people/${String(body['id'])}`;
    for (const reply of [
      await owner.call('PATCH', path, { roles: ['agent'] }),
      await owner.call('DELETE', path),
    ])
      expect([reply.status, codeOf(reply)]).toEqual([409, 'last_owner']);
  });

  it('of a removed person open nothing any more', async () => {
    const { id, browser } = await invite(['agent'], 'dora@example.com');
    const socket = await connect(browser, second);
    const ended = new Promise((done) => socket.once('disconnect', done));
    expect((await owner.call('DELETE', `/v1/people/${id}`)).status).toBe(204);
    await ended;
    expect((await browser.call('GET', '/v1/inbox/me')).status).toBe(401);
    const again = await personBrowser(host.url).call('POST', '/v1/sign-in/password', {
      email: 'dora@example.com',
      password: 'dora@example.com and a long password',
    });
    expect(again.status).toBe(401);
  });
});

describe('a sensitive act', () => {
  it('needs a confirmation that is at most ten minutes old', async () => {
    const browser = personBrowser(host.url);
    await browser.call('POST', '/v1/sign-in/password', OWNER);
    await host.query("update sessions set authenticated_at = now() - interval '11 minutes'");
    const refused = await browser.call('POST', '/v1/people', { name: 'X', roles: ['agent'] });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'reauthentication_needed']);
    expect((await browser.call('POST', '/v1/account/confirm', { password: 'wrong' })).status).toBe(
      401,
    );
    expect((await browser.call('POST', '/v1/account/confirm', { password: PASSWORD })).status).toBe(
      204,
    );
    expect((await browser.call('POST', '/v1/people', { name: 'X', roles: ['agent'] })).status).toBe(
      201,
    );
    await owner.call('POST', '/v1/account/confirm', { password: PASSWORD });
  });
});

describe('a personal token', () => {
  it('does what its scopes and the roles of its person allow, until it is removed', async () => {
    const { browser } = await invite(['agent', 'results'], 'eli@example.com');
    const foreign = await browser.call('POST', '/v1/tokens', { name: 'n', scopes: ['customers'] });
    expect([foreign.status, codeOf(foreign)]).toEqual([403, 'missing_role']);
    const { body } = await browser.call('POST', '/v1/tokens', {
      name: 'nightly',
      scopes: ['results'],
      days: 1,
    });
    const headers = { Authorization: `Bearer ${String(body['secret'])}` };
    const program = personBrowser(host.url);
    expect((await program.call('GET', '/v1/results/surveys', undefined, headers)).status).toBe(200);
    expect(codeOf(await program.call('GET', '/v1/inbox/conversations', undefined, headers))).toBe(
      'missing_scope',
    );
    expect(codeOf(await program.call('GET', '/v1/account', undefined, headers))).toBe(
      'session_needed',
    );
    const { id } = body['token'] as { id: string };
    expect((await browser.call('DELETE', `/v1/tokens/${id}`)).status).toBe(204);
    expect((await program.call('GET', '/v1/results/surveys', undefined, headers)).status).toBe(401);
  });

  it('ends with its time', async () => {
    const { body } = await owner.call('POST', '/v1/tokens', {
      name: 'short',
      scopes: ['people'],
      days: 1,
    });
    const headers = { Authorization: `Bearer ${String(body['secret'])}` };
    const program = personBrowser(host.url);
    expect((await program.call('GET', '/v1/people', undefined, headers)).status).toBe(200);
    await host.query(
      "update personal_tokens set expires_at = now() - interval '1 second' where name = 'short'",
    );
    expect((await program.call('GET', '/v1/people', undefined, headers)).status).toBe(401);
  });
});

describe('a session', () => {
  it('is listed with its browser, and ended by its person', async () => {
    const phone = personBrowser(second.url);
    await phone.call('POST', '/v1/sign-in/password', OWNER, {
      'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    });
    const { sessions } = (await owner.call('GET', '/v1/account')).body as {
      sessions: { id: string; browser: string; is_current: boolean }[];
    };
    const listed = sessions.find(({ browser }) => browser === 'Firefox, Android')!;
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    expect((await owner.call('DELETE', `/v1/account/sessions/${listed.id}`)).status).toBe(204);
    expect((await phone.call('GET', '/v1/account')).status).toBe(401);
  });

  it('ends in all tabs by the sign-out', async () => {
    const browser = personBrowser(host.url);
    await browser.call('POST', '/v1/sign-in/password', OWNER);
    const tab = personBrowser(second.url);
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    const socket = await connect(tab, second);
    const ended = new Promise((done) => socket.once('disconnect', done));
    expect((await browser.call('POST', '/v1/sign-out', {})).status).toBe(204);
    await ended;
    expect((await tab.call('GET', '/v1/account')).status).toBe(401);
  });
});

describe('the audit log', () => {
  it('has every act with person, time, way and subject, newest first', async () => {
    const { entries } = (await owner.call('GET', '/v1/audit-log')).body as {
      entries: { act: string; name: string; source: string; subject: string; address: string }[];
    };
    const acts = new Set(entries.map(({ act }) => act));
    for (const act of [
      'signed_in',
      'signed_out',
      'password_changed',
      'person_invited',
      'roles_changed',
      'person_removed',
      'token_added',
      'token_removed',
      'sessions_ended',
    ])
      expect([act, acts.has(act)]).toEqual([act, true]);
    const removed = entries.find(({ act }) => act === 'person_removed')!;
    expect(removed).toMatchObject({ name: 'Ada Owner', source: 'session', subject: 'dora' });
    expect(removed.address).toMatch(/127\.0\.0\.1|::1/);
  });

  it('is filtered and exported as a file', async () => {
    const { entries } = (await owner.call('GET', '/v1/audit-log?act=roles_changed')).body as {
      entries: { act: string; details: string }[];
    };
    expect(entries.map(({ act, details }) => [act, details])).toEqual([
      ['roles_changed', 'results'],
    ]);
    const file = await owner.call('GET', '/v1/audit-log?act=roles_changed&format=csv');
    expect(file.headers.get('content-disposition')).toContain('audit-log.csv');
    expect(codeOf(await owner.call('GET', '/v1/audit-log?act=other'))).toBe('invalid');
  });

  it('only grows', async () => {
    for (const change of [
      "update audit_log set name = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(host.query(change)).rejects.toThrow('The audit log only grows.');
  });
});

describe('conversations of an agent', () => {
  it.each([
    ['without the role any more', 'PATCH', { roles: ['results'] }],
    ['that is removed', 'DELETE', undefined],
  ])('%s are unassigned, for colleagues at once', async (name, method, body) => {
    const { id } = await invite(['agent'], `${method.toLowerCase()}@example.com`);
    const response = (await (await post(host.url, submission())).json()) as { id: string };
    const path = `/v1/inbox/conversations/${response.id}`;
    await owner.call('POST', `${path}/assignee`, { operator_id: id });
    const socket = await connect(owner, second);
    const changed = new Promise((done) => socket.once('team_changed', done));
    expect((await owner.call(method, `/v1/people/${id}`, body)).status).toBeLessThan(300);
    expect(await changed).toMatchObject({ feedbackIds: [response.id] });
    expect((await owner.call('GET', `${path}/details`)).body['assignee_id']).toBeNull();
    const listed = async (assigned: string) =>
      (await owner.call('GET', `/v1/inbox/conversations?assigned=${assigned}`)).body[
        'conversations'
      ] as object[];
    expect(await listed('nobody')).toContainEqual(
      expect.objectContaining({ id: response.id, assignee_id: null }),
    );
  });
});
