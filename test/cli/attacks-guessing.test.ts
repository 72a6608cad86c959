import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../cli/host/http/limit-table.ts';
import { addPerson } from '../support/callers.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { invite, PASSWORD } from '../support/invite.ts';
import { codeOf, firstOwner, personBrowser, tokenIn } from '../support/person-browser.ts';
import type { PersonBrowser, Reply } from '../support/person-browser.ts';

/** Attacks on accounts, each of which fails: guessing accounts, passwords and links, and locking people out. */

/** Hashes of passwords that were begun, counted by the jobs of the platform: other files may have loaded the host before. */
let hashCount = 0;
const counter = createHook({
  init(_, type) {
    if (type === 'SCRYPTREQUEST') hashCount += 1;
  },
});

let host: TestHost;
let owner: PersonBrowser;

beforeAll(async () => {
  counter.enable();
  host = await testHost({ hasRateLimits: true });
  owner = await firstOwner(host);
});
afterAll(async () => {
  counter.disable();
  await host.remove();
});
beforeEach(async () => {
  await host.query('delete from rate_limits');
  hashCount = 0;
});

const hashes = () => hashCount;
const signIn = (browser: PersonBrowser, email: string, password: string) =>
  browser.call('POST', '/v1/sign-in/password', { email, password });

/** Everything that a stranger sees of a reply. */
function seenOf({ status, body, headers }: Reply): object {
  const { date: _, ...others } = Object.fromEntries(headers);
  return { status, body, headers: others };
}

describe('attack 12: a stranger finds out who has an account', () => {
  it('neither by the reply to a password, nor by the work for it', async () => {
    const { id } = await invite(host, owner, 'Nell');
    await addPerson(host, 'Without a password', ['agent']);
    await host.query("update people set email = 'bare@example.com' where name like 'Without%'");
    const gone = await invite(host, owner, 'Gone');
    await owner.call('DELETE', `/v1/people/${gone.id}`);
    const seen: object[] = [];
    for (const email of [
      'nell@example.com',
      'NELL@example.com ',
      'bare@example.com',
      'gone@example.com',
      'unknown@example.com',
      'no address',
      id,
      "' or 1=1 --",
    ]) {
      hashCount = 0;
      seen.push(seenOf(await signIn(personBrowser(host.url), email, 'wrong')));
      expect([email, hashes()]).toEqual([email, 1]);
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('not by the number of wrong passwords that is accepted', async () => {
    await invite(host, owner, 'Olga');
    const triesOf = async (email: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let count = 0; count < LIMITS['passwords of an account'].max + 2; count += 1)
        statuses.push((await signIn(personBrowser(host.url), email, 'wrong')).status);
      return statuses;
    };
    expect(await triesOf('olga@example.com')).toEqual(await triesOf('unknown@example.com'));
  });

  it.each(['/v1/sign-in/mail', '/v1/sign-in/link/check', '/v1/sign-in/passkey/options'])(
    'not by %s',
    async (path) => {
      const seen = new Set<string>();
      for (const email of ['owner@example.com', 'unknown@example.com']) {
        const body = { email, token: `${email} ${'a'.repeat(30)}` };
        const reply = await personBrowser(host.url).call('POST', path, body);
        const shown = JSON.stringify(seenOf(reply));
        // Challenges and cookies are random.
        seen.add(shown.replaceAll(/"challenge":"[^"]+"|psn-passkey=[^;]+/g, ''));
      }
      expect(seen.size).toBe(1);
    },
  );

  it('not by the pages before the sign-in, which name nobody', async () => {
    const texts = await Promise.all(
      ['/sign-in', '/setup', '/v1/sign-in'].map(async (path) =>
        (await fetch(host.url + path)).text(),
      ),
    );
    expect(texts.join('\n')).not.toMatch(/owner@example|Ada Owner/);
  });
});

describe('attack 13: a stranger guesses', () => {
  it('ten passwords of an account in 15 minutes, on all hosts together, and not one more', async () => {
    const { credentials } = await invite(host, owner, 'Pia');
    const second = await testHost({ databaseUrl: host.databaseUrl, hasRateLimits: true });
    const statuses: number[] = [];
    for (let count = 0; count < LIMITS['passwords of an account'].max + 3; count += 1) {
      const { url } = count % 2 ? second : host;
      statuses.push((await signIn(personBrowser(url), credentials.email, `w ${count}`)).status);
    }
    await second.remove();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429]);
    // The right one is refused there as well, else the limit would reveal it; and no work is done for it.
    hashCount = 0;
    const right = await signIn(personBrowser(host.url), credentials.email, PASSWORD);
    expect([right.status, hashes()]).toEqual([429, 0]);
  });

  it('not more of them by other spellings of the address', async () => {
    const { credentials } = await invite(host, owner, 'Quinn');
    const statuses: number[] = [];
    for (let count = 0; count < LIMITS['passwords of an account'].max + 2; count += 1) {
      const email = `${' '.repeat(count)}${credentials.email.toUpperCase()}`;
      statuses.push((await signIn(personBrowser(host.url), email, 'wrong')).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('ten passwords with a stolen session that wants to confirm', async () => {
    const { browser } = await invite(host, owner, 'Rosa');
    const confirm = async (password: string) =>
      (await browser.call('POST', '/v1/account/confirm', { password })).status;
    for (let count = 0; count < 10; count += 1) expect(await confirm(`w ${count}`)).toBe(401);
    expect(await confirm(PASSWORD)).toBe(429);
  });

  it('60 accounts from an address in 15 minutes', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < LIMITS['sign-ins of an address'].max + 2; count += 1)
      statuses.push((await signIn(personBrowser(host.url), `${count}@example.com`, 'w')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('no link, such as “%s”', async (token) => {
    for (const path of ['link/check', 'link', 'accept']) {
      const body = { token, name: 'Eve', email: 'eve@example.com', password: PASSWORD };
      const reply = await personBrowser(host.url).call('POST', `/v1/sign-in/${path}`, body);
      expect([path, reply.status, codeOf(reply)]).toEqual([path, 401, 'link_invalid']);
    }
    expect(hashes()).toBe(0);
  });
});

describe('attack 14: a stranger at the same address locks out', () => {
  /** Uses up the limits of an address and an account. */
  async function attack(email: string): Promise<void> {
    const stranger = personBrowser(host.url);
    const links = Array.from({ length: LIMITS['sign-ins of an address'].max + 1 }, () =>
      stranger.call('POST', '/v1/sign-in/link/check', { token: 'wrong' }),
    );
    await signIn(stranger, email, 'wrong');
    await stranger.call('POST', '/v1/sign-in/mail', { email });
    await Promise.all(links);
    expect((await signIn(stranger, email, PASSWORD)).status).toBe(429);
  }

  it('nobody whose browser has signed in before', async () => {
    const { browser, credentials } = await invite(host, owner, 'Kim');
    await browser.call('POST', '/v1/sign-out', {});
    for (let count = 0; count < LIMITS['passwords of an account'].max + 1; count += 1)
      await signIn(personBrowser(host.url), credentials.email, 'wrong');
    await attack(credentials.email);
    expect((await signIn(browser, credentials.email, PASSWORD)).status).toBe(200);
    await browser.call('POST', '/v1/sign-out', {});
    for (const path of ['mail', 'passkey/options'])
      expect((await browser.call('POST', `/v1/sign-in/${path}`, credentials)).status).toBeLessThan(
        300,
      );
  });

  it('nobody with an invitation', async () => {
    const { body } = await owner.call('POST', '/v1/people/invitations', {
      email: 'lou@example.com',
      name: 'Lou',
      roles: ['agent'],
    });
    await attack('lou@example.com');
    const token = tokenIn(body['link']);
    const lou = personBrowser(host.url);
    expect((await lou.call('POST', '/v1/sign-in/link/check', { token })).status).toBe(200);
    const accepted = await lou.call('POST', '/v1/sign-in/accept', { token, password: PASSWORD });
    expect(accepted.status).toBe(200);
  });

  it('nobody who is signed in', async () => {
    await attack('owner@example.com');
    expect((await owner.call('GET', '/v1/account')).status).toBe(200);
    const password = 'correct horse battery';
    expect((await owner.call('POST', '/v1/account/confirm', { password })).status).toBe(204);
  });

  it('nobody by a cookie of a device that is invented, or of another person', async () => {
    const { browser } = await invite(host, owner, 'Mia');
    const { id, credentials } = await invite(host, owner, 'Nora');
    const claims = { sub: id, exp: Math.floor(Date.now() / 1000) + 3600 };
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(randomBytes(32));
    for (const device of [
      browser.cookies.get('psn-device')!,
      await forged,
      new UnsecuredJWT(claims).encode(),
      'invented',
    ]) {
      await host.query('delete from rate_limits');
      const stranger = personBrowser(host.url);
      stranger.cookies.set('psn-device', device);
      const statuses: number[] = [];
      for (let count = 0; count < LIMITS['passwords of an account'].max + 1; count += 1)
        statuses.push((await signIn(stranger, credentials.email, 'wrong')).status);
      expect(statuses.at(-1)).toBe(429);
      stranger.cookies.delete('psn-device');
      // They have used up the tries of the address, and none of the person's browser.
      expect((await signIn(stranger, credentials.email, PASSWORD)).status).toBe(429);
    }
  });
});
