import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticator, type Authenticator } from '../support/authenticator.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { codeOf, firstOwner, personBrowser, tokenIn } from '../support/person-browser.ts';
import type { PersonBrowser } from '../support/person-browser.ts';

/** Attacks on accounts, each of which fails: with answers of passkeys. */

let host: TestHost;
let owner: PersonBrowser;
let key: Authenticator;

beforeAll(async () => {
  host = await testHost();
  owner = await firstOwner(host);
});
afterAll(() => host.remove());
beforeEach(async () => {
  await host.query('delete from passkeys');
  await owner.call('POST', '/v1/account/confirm', { password: 'correct horse battery' });
  key = authenticator(host.url);
  expect(await key.register(owner)).toBe(200);
});

const CONFIRM = '/v1/account/confirm/passkey/options';
const optionsFor = async (browser: PersonBrowser, path = '/v1/sign-in/passkey/options') =>
  (await browser.call('POST', path, {})).body['options'];
const signIn = (browser: PersonBrowser, credential: object) =>
  browser.call('POST', '/v1/sign-in/passkey', { credential });
const refuses = async (browser: PersonBrowser, credential: object): Promise<void> => {
  const reply = await signIn(browser, credential);
  expect([reply.status, codeOf(reply), reply.headers.getSetCookie()]).toEqual([
    401,
    'wrong_sign_in',
    [],
  ]);
};

it('a right answer of a passkey signs in, also with options in two tabs', async () => {
  const browser = personBrowser(host.url);
  const first = await optionsFor(browser);
  await optionsFor(browser);
  expect((await signIn(browser, key.answer(first))).status).toBe(200);
  expect((await browser.call('GET', '/v1/account')).body['name']).toBe('Ada Owner');
});

describe('attack 2: the answer of a passkey', () => {
  // Of synced passkeys, which do not count, an answer is known by its challenge alone.
  beforeEach(async () => {
    key = authenticator(host.url, true);
    expect(await key.register(owner)).toBe(200);
  });

  it('does not sign in twice, in the same browser or another', async () => {
    const browser = personBrowser(host.url);
    const answer = key.answer(await optionsFor(browser));
    expect((await signIn(browser, answer)).status).toBe(200);
    const thief = personBrowser(host.url);
    thief.cookies.set('psn-passkey', browser.cookies.get('psn-passkey')!);
    await refuses(thief, answer);
    await browser.call('POST', '/v1/sign-out', {});
    await refuses(browser, answer);
  });

  it('signs in once, of several at the same time', async () => {
    const browser = personBrowser(host.url);
    const answer = key.answer(await optionsFor(browser));
    const replies = await Promise.all([1, 2, 3].map(() => signIn(browser, answer)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('is refused after its challenge has expired', async () => {
    const browser = personBrowser(host.url);
    const answer = key.answer(await optionsFor(browser));
    await host.query("update pending_sign_ins set expires_at = now() - interval '1 second'");
    await refuses(browser, answer);
  });
});

it('attack 3: a copy of a passkey is found by its counter, which does not go back', async () => {
  const browser = personBrowser(host.url);
  key.counter = 10;
  expect((await signIn(browser, key.answer(await optionsFor(browser)))).status).toBe(200);
  for (const counter of [10, 4]) {
    const copy = personBrowser(host.url);
    const options = await optionsFor(copy);
    key.counter = counter;
    await refuses(copy, key.answer(options));
  }
});

describe('attack 4: an answer to a challenge', () => {
  it('of another browser does not sign in', async () => {
    const victim = personBrowser(host.url);
    const answer = key.answer(await optionsFor(victim));
    const thief = personBrowser(host.url);
    await optionsFor(thief);
    await refuses(thief, answer);
    await refuses(personBrowser(host.url), key.answer(await optionsFor(victim)));
  });

  it.each<[string, Parameters<Authenticator['answer']>[1]]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['without a verified user', { isVerified: false }],
    ['of a new passkey', { type: 'webauthn.create' }],
  ])('%s does not sign in', async (_, changes) => {
    const browser = personBrowser(host.url);
    await refuses(browser, key.answer(await optionsFor(browser), changes));
  });

  it('of the own choice does not sign in', async () => {
    await refuses(personBrowser(host.url), key.answer({ challenge: 'bWluZQ' }));
  });

  it('of a sign-in confirms nothing, and one of a confirmation does not sign in', async () => {
    const options = await optionsFor(owner);
    const credential = key.answer(options);
    const confirmed = await owner.call('POST', '/v1/account/confirm', { credential });
    expect([confirmed.status, codeOf(confirmed)]).toEqual([401, 'wrong_sign_in']);
    await refuses(owner, key.answer(await optionsFor(owner, CONFIRM)));
  });

  it('of another session confirms nothing, and neither does the passkey of another person', async () => {
    const other = personBrowser(host.url);
    expect((await signIn(other, key.answer(await optionsFor(other)))).status).toBe(200);
    const confirm = async (browser: PersonBrowser, options: unknown) =>
      (await browser.call('POST', '/v1/account/confirm', { credential: key.answer(options) }))
        .status;
    expect(await confirm(other, await optionsFor(owner, CONFIRM))).toBe(401);
    expect(await confirm(other, await optionsFor(other, CONFIRM))).toBe(204);
    const added = await owner.call('POST', '/v1/people/invitations', {
      name: 'Eve',
      roles: ['agent'],
    });
    const eve = personBrowser(host.url);
    await eve.call('POST', '/v1/sign-in/accept', { token: tokenIn(added.body['link']) });
    expect(await confirm(eve, await optionsFor(eve, CONFIRM))).toBe(401);
  });

  it('of a new passkey adds it to the account of its session alone', async () => {
    const path = '/v1/account/passkeys';
    const options = await optionsFor(owner, `${path}/options`);
    const other = personBrowser(host.url);
    await signIn(other, key.answer(await optionsFor(other)));
    const credential = authenticator(host.url).attestation(options);
    expect((await other.call('POST', path, { credential })).status).toBe(401);
    expect((await owner.call('POST', path, { credential })).status).toBe(401);
    const again = authenticator(host.url).attestation(await optionsFor(owner, `${path}/options`));
    expect((await owner.call('POST', path, { credential: again })).status).toBe(200);
  });
});

describe('attack 24: a passkey', () => {
  const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };

  it.each([
    ['a length in place of data', { ...response, clientDataJSON: { length: 2 ** 31 } }],
    ['a length in place of a signature', { ...response, signature: { length: 2 ** 31 } }],
    ['a list', { ...response, authenticatorData: [1, 2, 3] }],
    ['too much data', { ...response, authenticatorData: 'A'.repeat(30_000) }],
  ])('with %s is refused before it is read', async (_, part) => {
    const reply = await personBrowser(host.url).call('POST', '/v1/sign-in/passkey', {
      credential: { ...credential, response: part },
    });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'invalid']);
  });
});
