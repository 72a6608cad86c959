import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVIL_ADDRESSES } from '../support/evil-addresses.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { CLIENT, oidcServer, type OidcServer } from '../support/oidc-server.ts';
import {
  connectPerson,
  firstOwner,
  personBrowser,
  type PersonBrowser,
} from '../support/person-browser.ts';

/** Tests of the sign-in with a real OpenID Connect provider. */

const BEGIN = '/sign-in/provider';
const CALLBACK = `${BEGIN}/callback`;
const ROLES = { support: ['agent'], analysts: ['results'], chiefs: ['owner'] };

let host: TestHost;
let second: TestHost;
let provider: OidcServer;
let owner: PersonBrowser;

const setProvider = async (settings: object): Promise<void> => {
  const oidc = {
    issuer: provider.issuer,
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    roles: ROLES,
    ...settings,
  };
  await writeFile(join(host.workspace, 'env.json'), JSON.stringify({ auth: { oidc } }));
  await host.publish();
};

/** Sets the provider's settings and waits until both hosts show their name. */
async function useProvider(name: string, settings: object = {}): Promise<void> {
  await setProvider({ name, ...settings });
  for (const { url } of [host, second])
    await eventually(async () => {
      const { body } = await personBrowser(url).call('GET', '/v1/sign-in');
      expect(body['provider_name']).toBe(name);
    });
}

beforeAll(async () => {
  host = await testHost({ isWatching: false });
  // One public address, behind which a proxy chooses a host.
  second = await testHost({ databaseUrl: host.databaseUrl, publicUrls: [host.url] });
  provider = await oidcServer([host.url + CALLBACK]);
  owner = await firstOwner(host);
  await useProvider('Example SSO');
});
afterAll(async () => {
  await second.remove();
  await host.remove();
  await provider.close();
});
beforeEach(() => {
  provider.people.clear();
  provider.current = 'ada';
});
afterEach(() => {
  provider.changeIdToken = null;
  provider.signature = 'own key';
});

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Begins a sign-in and visits the provider; returns the address that leads back. */
async function goToProvider(browser: PersonBrowser, next?: string): Promise<URL> {
  const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
  const { headers } = await browser.call('GET', BEGIN + query);
  return new URL(await provider.visit(headers.get('location')!));
}

const comeBack = async (browser: PersonBrowser, address: URL): Promise<string> =>
  (await browser.call('GET', pathOf(address.href))).headers.get('location')!;

/** Signs in; returns the path to which the host leads. */
async function signIn(browser: PersonBrowser, next?: string): Promise<string> {
  return comeBack(browser, await goToProvider(browser, next));
}

const rolesOf = async (browser: PersonBrowser): Promise<unknown> =>
  (await browser.call('GET', '/v1/account')).body['roles'];

const person = (
  subject: string,
  groups: string[],
  claims: Record<string, unknown> = {},
): PersonBrowser => {
  provider.current = subject;
  provider.people.set(subject, { name: subject, groups, ...claims });
  return personBrowser(host.url);
};

const REFUSED = '/sign-in?problem=provider';
const NO_ACCESS = '/sign-in?problem=no_access';

describe('a sign-in with the provider', () => {
  it('adds a person with the roles of the groups, and leads to the page that was asked for', async () => {
    const browser = person('rita', ['support', 'analysts', 'others', 'constructor']);
    expect(await signIn(browser, '/inbox?a=1#conversation=c-1')).toBe(
      '/inbox?a=1#conversation=c-1',
    );
    expect((await browser.call('GET', '/v1/account')).body).toMatchObject({
      name: 'rita',
      roles: ['agent', 'results'],
      has_provider: true,
      has_password: false,
    });
    const again = personBrowser(host.url);
    await signIn(again);
    expect((await again.call('GET', '/v1/account')).body['id']).toBe(
      (await browser.call('GET', '/v1/account')).body['id'],
    );
  });

  it('is finished on another host than it began on', async () => {
    const browser = person('rita', ['support']);
    const elsewhere = personBrowser(second.url);
    const back = await goToProvider(elsewhere);
    expect(back.origin).toBe(host.url);
    for (const [name, value] of elsewhere.cookies) browser.cookies.set(name, value);
    expect(await comeBack(browser, back)).toBe('/start');
    expect(await rolesOf(browser)).toEqual(['agent']);
  });

  it('changes roles with the groups, at once for open sockets and other sessions', async () => {
    const first = person('kim', ['support']);
    await signIn(first);
    const sockets = [await connectPerson(first, host.url), await connectPerson(first, second.url)];
    const ends = sockets.map((socket) => new Promise((done) => socket.once('disconnect', done)));
    const again = person('kim', ['analysts']);
    await signIn(again);
    await Promise.all(ends);
    expect(await rolesOf(first)).toEqual(['results']);
    expect((await first.call('GET', '/v1/inbox/conversations')).status).toBe(403);
  });

  it('ends all access of a person without a group', async () => {
    const first = person('lee', ['support']);
    await signIn(first);
    const again = person('lee', ['others']);
    expect(await signIn(again)).toBe(NO_ACCESS);
    expect((await first.call('GET', '/v1/account')).status).toBe(401);
    expect((await again.call('GET', '/v1/account')).status).toBe(401);
  });

  it.each([
    ['without a group', []],
    ['of an unknown group', ['others']],
  ])('is refused to a person %s, for whom no account is made', async (_, groups) => {
    expect(await signIn(person('max', groups))).toBe(NO_ACCESS);
    const { people } = (await owner.call('GET', '/v1/people')).body as {
      people: { name: string }[];
    };
    expect(people.map(({ name }) => name)).not.toContain('max');
  });

  it.each(EVIL_ADDRESSES)('attack 10: ignores the next address %j', async (next) => {
    expect(await signIn(person('rita', ['support']), next)).toBe('/start');
  });
});

describe('an account of the host', () => {
  const addPerson = async (email: string): Promise<string> => {
    const { body } = await owner.call('POST', '/v1/people', {
      name: email,
      email,
      roles: ['agent'],
    });
    return String(body['id']);
  };
  const idOf = async (browser: PersonBrowser): Promise<unknown> =>
    (await browser.call('GET', '/v1/account')).body['id'];

  it('is linked by a verified address, in any case', async () => {
    const id = await addPerson('vera@example.com');
    const browser = person('vera', ['support'], {
      email: 'Vera@Example.com',
      email_verified: true,
    });
    await signIn(browser);
    expect(await idOf(browser)).toBe(id);
  });

  it.each([
    ['unverified', false],
    ['verified in a text', 'true'],
    ['of unknown state', undefined],
  ])('attack 18: is not linked by an address that is %s', async (state, isVerified) => {
    const email = `${state.replaceAll(' ', '-')}@example.com`;
    const id = await addPerson(email);
    const browser = person(`thief ${state}`, ['support'], { email, email_verified: isVerified });
    expect(await signIn(browser)).toBe('/start');
    expect(await idOf(browser)).not.toBe(id);
    expect((await browser.call('GET', '/v1/account')).body['email']).toBeNull();
  });

  it('attack 18: is not linked to a second person of the provider', async () => {
    const id = await addPerson('moved@example.com');
    const claims = { email: 'moved@example.com', email_verified: true };
    await signIn(person('mover', ['support'], claims));
    const heir = person('heir', ['support'], claims);
    await signIn(heir);
    expect(await idOf(heir)).not.toBe(id);
  });

  it('attack 18: is not found by the same subject of another provider', async () => {
    const browser = person('twin', ['support']);
    await signIn(browser);
    const other = await oidcServer([host.url + CALLBACK]);
    const mine = provider;
    try {
      provider = other;
      await useProvider('Other SSO');
      const twin = person('twin', ['analysts']);
      await signIn(twin);
      expect(await idOf(twin)).not.toBe(await idOf(browser));
      expect(await rolesOf(browser)).toEqual(['agent']);
    } finally {
      provider = mine;
      await useProvider('Example SSO');
      await other.close();
    }
  });

  it('of the last owner keeps the role', async () => {
    const claims = { email: 'owner@example.com', email_verified: true };
    const browser = person('chief', ['support'], claims);
    await signIn(browser);
    expect(await rolesOf(browser)).toContain('owner');
    expect(await rolesOf(owner)).toContain('owner');
  });

  it('signs in without groups where the host maps none, and a stranger does not', async () => {
    await useProvider('No groups', { roles: null });
    const id = await addPerson('plain@example.com');
    const browser = person('plain', [], { email: 'plain@example.com', email_verified: true });
    await signIn(browser);
    expect(await idOf(browser)).toBe(id);
    expect(await rolesOf(browser)).toEqual(['agent']);
    expect(await signIn(person('stranger', ['chiefs']), '/inbox#conversation=c-1')).toBe(
      `${NO_ACCESS}&next=%2Finbox%23conversation%3Dc-1`,
    );
    await useProvider('Example SSO');
  });
});

describe('a callback', () => {
  const refuses = async (browser: PersonBrowser, address: URL): Promise<void> => {
    expect(await comeBack(browser, address)).toBe(REFUSED);
    expect((await browser.call('GET', '/v1/account')).status).toBe(401);
  };

  it('attack 5: works once', async () => {
    const browser = person('rita', ['support']);
    const back = await goToProvider(browser);
    const kept = new Map(browser.cookies);
    expect(await comeBack(browser, back)).toBe('/start');
    const replay = personBrowser(host.url);
    for (const [name, value] of kept) replay.cookies.set(name, value);
    await refuses(replay, back);
  });

  it('attack 15: needs the browser that began it', async () => {
    const browser = person('rita', ['support']);
    const back = await goToProvider(browser);
    await refuses(personBrowser(host.url), back);
    const victim = personBrowser(host.url);
    await goToProvider(victim);
    await refuses(victim, back);
  });

  it.each(['state', 'code', 'iss'])('attack 15: refuses another %s', async (name) => {
    const browser = person('rita', ['support']);
    const back = await goToProvider(browser);
    back.searchParams.set(name, name === 'iss' ? 'https://evil.example' : 'swapped');
    await refuses(browser, back);
  });

  it('attack 15: refuses the code of another sign-in', async () => {
    const stolen = await goToProvider(person('rita', ['support']));
    const browser = personBrowser(host.url);
    const back = await goToProvider(browser);
    back.searchParams.set('code', stolen.searchParams.get('code')!);
    await refuses(browser, back);
  });

  it.each<[string, (claims: Record<string, unknown>) => void]>([
    ['nonce', (claims) => (claims['nonce'] = 'swapped')],
    ['missing nonce', (claims) => delete claims['nonce']],
    ['audience', (claims) => (claims['aud'] = 'another client')],
    ['issuer', (claims) => (claims['iss'] = 'https://evil.example')],
    ['expired time', (claims) => (claims['exp'] = Math.floor(Date.now() / 1000) - 3600)],
    ['subject', (claims) => (claims['sub'] = 'chief')],
  ])('attack 16: refuses an ID token with a wrong %s', async (_, change) => {
    provider.changeIdToken = change;
    const browser = person('rita', ['support']);
    await refuses(browser, await goToProvider(browser));
  });

  it.each(['foreign key', 'secret of the client', 'none'] as const)(
    'attack 17: refuses an ID token that is signed with a %s',
    async (signature) => {
      provider.signature = signature;
      const browser = person('rita', ['support']);
      await refuses(browser, await goToProvider(browser));
    },
  );

  it('shows a problem where the person declined, and logs no code', async () => {
    const browser = person('rita', ['support']);
    const back = await goToProvider(browser);
    const code = back.searchParams.get('code')!;
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    await refuses(browser, back);
    expect(host.logLines.join('\n')).not.toContain(code);
  });
});

describe('a provider that is down', () => {
  it('leads back to the sign-in, and works again afterwards', async () => {
    const closed = await oidcServer([host.url + CALLBACK]);
    await closed.close();
    await useProvider('Down', { issuer: closed.issuer });
    const browser = person('rita', ['support']);
    expect((await browser.call('GET', BEGIN)).headers.get('location')).toBe(REFUSED);
    await useProvider('Example SSO');
    expect(await signIn(browser)).toBe('/start');
  });

  it('is no page where none is set', async () => {
    await writeFile(join(host.workspace, 'env.json'), '{}');
    await host.publish();
    await eventually(async () =>
      expect((await personBrowser(host.url).call('GET', BEGIN)).status).toBe(404),
    );
    expect((await personBrowser(host.url).call('GET', CALLBACK)).status).toBe(404);
    await useProvider('Example SSO');
  });
});
