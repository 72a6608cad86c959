import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenScopes } from '../../core/contract/people.ts';
import { personRoles, type PersonRole } from '../../core/contract/roles.ts';
import { IDEMPOTENCY_KEY } from '../../core/contract/headers.ts';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../core/contract/samples.ts';
import { ACCESS, type Permission } from '../../cli/host/auth/access.ts';
import { hashOfSecret, newSecret } from '../../cli/host/auth/secret.ts';
import type { Socket } from 'socket.io-client';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { codeOf, connectSocket, personBrowser } from '../support/person-browser.ts';

/** Table of callers and calls: each is allowed or refused as the declaration in `access.ts` demands. */

interface Caller {
  name: string;
  roles: readonly PersonRole[];
  source: 'session' | 'token' | 'link' | 'none';
  /** Scopes of a token; `null` for no restriction. */
  scopes: readonly string[] | null;
  headers: Record<string, string>;
}

const REFUSALS = ['unauthorized', 'session_needed', 'missing_scope', 'missing_role'];
const routes = new Set<string>();
const callers: Caller[] = [];
let host: TestHost;

const collectRoutes = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.add(`${name} ${url}`);
  });
};

const includedRoles = (role: PersonRole): readonly PersonRole[] =>
  role === 'owner' ? personRoles : [role];

async function addSession(personId: string): Promise<Record<string, string>> {
  const secret = newSecret();
  await host.query(
    `insert into sessions (id, secret_hash, person_id, browser, address) values ($1, $2, $3, '', '')`,
    [randomUUID(), hashOfSecret(secret), personId],
  );
  return { Cookie: `psn-session=${secret}` };
}

async function addPerson(name: string, granted: readonly PersonRole[]): Promise<void> {
  const id = randomUUID();
  const link = newSecret();
  await host.query('insert into people (id, name, roles, link_hash) values ($1, $2, $3, $4)', [
    id,
    name,
    granted,
    hashOfSecret(link),
  ]);
  const roles = [...new Set(granted.flatMap(includedRoles))];
  const add = (source: Caller['source'], headers: Caller['headers'], scope?: string): void =>
    void callers.push({
      name: `${name} by ${scope ? `${source} for ${scope}` : source}`,
      roles,
      source,
      scopes: scope === undefined ? null : [scope],
      headers,
    });
  add('session', await addSession(id));
  add('link', { Authorization: `Bearer ${link}` });
  for (const scope of tokenScopes) {
    const token = `psn_${newSecret()}`;
    await host.query(
      `insert into personal_tokens (id, secret_hash, person_id, name, scopes) values ($1, $2, $3, 't', $4)`,
      [randomUUID(), hashOfSecret(token), id, [scope]],
    );
    add('token', { Authorization: `Bearer ${token}` }, scope);
  }
}

beforeAll(async () => {
  const created = channel('fastify.initialization');
  created.subscribe(collectRoutes);
  host = await testHost();
  created.unsubscribe(collectRoutes);
  for (const role of personRoles) await addPerson(role, [role]);
  await addPerson('without roles', []);
  callers.push({ name: 'stranger', roles: [], source: 'none', scopes: null, headers: {} });
});
afterAll(() => host.remove());

/** Code of the refusal that a permission demands; `null` where the call is allowed. */
function refusalOf({ roles, source, scopes }: Caller, permission: Permission): string | null {
  const { role, scope, isOpen } = permission;
  if (isOpen && role === null) return null;
  if (source === 'none') return 'unauthorized';
  if (scope === null && source !== 'session') return 'session_needed';
  if (scopes !== null && !scopes.includes(scope!)) return 'missing_scope';
  return role === null || roles.includes(role) ? null : 'missing_role';
}

/** Headers of calls with forms, which the host checks before the caller. */
const FORMS: Readonly<Record<string, Record<string, string>>> = {
  'POST /v1/inbox/conversations/:id/messages': {
    'Content-Type': 'multipart/form-data; boundary=x',
    [IDEMPOTENCY_KEY]: '5f6f2c9e-6d0c-4d7e-9f0c-0a4d6f3f8a11',
  },
};
/** Calls of visitors under the same addresses. */
const OF_VISITORS = ['POST /v1/customers/send_verification_token', 'POST /v1/customers/verify'];

/** The sign-out ends the session of its caller. */
const calls = Object.entries(ACCESS).toSorted(
  ([a], [b]) => Number(a.endsWith('/sign-out')) - Number(b.endsWith('/sign-out')),
);

// Before the calls, of which some end sessions.
describe('a socket', () => {
  it('joins the rooms of the roles and scopes of its caller', async () => {
    const events = { agent: 'samples_changed', results: 'results_changed' } as const;
    const scopes = { agent: 'inbox', results: 'results' } as const;
    const received = new Map(callers.map(({ name }) => [name, new Set<string>()]));
    const sockets = new Map<string, Socket>();
    for (const { name, headers, source } of callers) {
      const { Authorization: token, ...others } = headers;
      const auth =
        source === 'none' ? {} : token ? { operator: token.slice(7) } : { session: true };
      const socket = await connectSocket(host.url, auth, others);
      socket.onAny((event: string) => received.get(name)!.add(event));
      sockets.set(name, socket);
    }
    const owner = callers.find(({ name }) => name === 'owner by session')!;
    // On each socket, events of the second call follow events of the first.
    for (const path of [SAMPLES_ADD, SAMPLES_REMOVE]) {
      const arrived = new Promise((done) => {
        sockets.get(owner.name)!.once(events.results, done);
      });
      await personBrowser(host.url).call('POST', path, {}, owner.headers);
      await arrived;
    }
    for (const { name, roles, scopes: given } of callers)
      for (const role of ['agent', 'results'] as const)
        await eventually(() =>
          expect([name, role, received.get(name)!.has(events[role])]).toEqual([
            name,
            role,
            roles.includes(role) && (given === null || given.includes(scopes[role])),
          ]),
        );
    for (const socket of sockets.values()) socket.disconnect();
  });
});

describe('each call', () => {
  it('of the declaration is a route of the host, and each route of people has a declaration', () => {
    const areas =
      /^(GET|POST|PUT|PATCH|DELETE) \/(v1\/(sign-|account|people|tokens|audit|inbox|results|customers|samples)|start\/)/;
    const ofPeople = [...routes].filter(
      (route) => areas.test(route) && !OF_VISITORS.includes(route),
    );
    expect(ofPeople.toSorted()).toEqual(
      Object.keys(ACCESS)
        .filter((route) => !route.startsWith('PUT /v1/nodes/'))
        .toSorted(),
    );
    expect(routes).toContain('PUT /v1/nodes/:id/customers/:creator');
  });

  it.each(calls)('%s is allowed and refused as declared', async (call, permission) => {
    const [method, route] = call.split(' ') as [string, string];
    const path = route.replaceAll(/:\w+/g, 'unknown');
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const caller of callers) {
      const body = method === 'GET' ? undefined : {};
      const headers = { ...caller.headers, ...FORMS[call] };
      const reply = await personBrowser(host.url).call(method, path, body, headers);
      const code = reply.status < 400 ? null : codeOf(reply);
      found[caller.name] = REFUSALS.includes(String(code)) ? code : null;
      expected[caller.name] = refusalOf(caller, permission);
    }
    expect(found).toEqual(expected);
  });
});

describe('the declaration', () => {
  it.each<[PersonRole, RegExp]>([
    ['agent', /^[A-Z]+ \/v1\/(inbox|nodes)\//],
    ['results', /^[A-Z]+ \/v1\/results\//],
    ['customers', /^[A-Z]+ \/v1\/(customers|samples)(\/|$)/],
    ['owner', /^[A-Z]+ \/v1\/(people|audit-log)(\/|$)/],
  ])('opens to the role %s only its area', (role, area) => {
    for (const [call, permission] of calls)
      if (permission.role === role || area.test(call))
        expect([call, area.test(call), permission.role]).toEqual([
          call,
          true,
          call === 'GET /v1/inbox/me' ? null : role,
        ]);
  });
});
