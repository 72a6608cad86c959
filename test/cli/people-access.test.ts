import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRole } from '../../core/contract/roles.ts';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../core/contract/samples.ts';
import { ACCESS } from '../../cli/host/auth/access.ts';
import type { Socket } from 'socket.io-client';
import { addCallers, FORMS, refusalIn, refusalOf, type Caller } from '../support/callers.ts';
import { eventually } from '../support/eventually.ts';
import type { TestHost } from '../support/host.ts';
import { hostWithRoutes } from '../support/host-routes.ts';
import { connectSocket, personBrowser } from '../support/person-browser.ts';

/** Table of callers and calls: each is allowed or refused as the declaration in `access.ts` demands. */

let host: TestHost;
let routes: Set<string>;
let callers: Caller[];

beforeAll(async () => {
  ({ host, routes } = await hostWithRoutes());
  callers = await addCallers(host);
});
afterAll(() => host.remove());

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
      /^(GET|POST|PUT|PATCH|DELETE) \/(v1\/(sign-|account|people|tokens|audit|inbox|results|content|customers|samples)|start\/)/;
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
      found[caller.name] = refusalIn(reply);
      expected[caller.name] = refusalOf(caller, permission);
    }
    expect(found).toEqual(expected);
  });
});

describe('the declaration', () => {
  it.each<[PersonRole, RegExp]>([
    ['agent', /^[A-Z]+ \/v1\/(inbox|nodes)\//],
    ['results', /^[A-Z]+ \/v1\/results\//],
    ['editor', /^[A-Z]+ \/v1\/content\//],
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
