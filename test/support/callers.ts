import { randomUUID } from 'node:crypto';
import { tokenScopes, type TokenScope } from '../../core/contract/people.ts';
import { personRoles, type PersonRole } from '../../core/contract/roles.ts';
import { IDEMPOTENCY_KEY } from '../../core/contract/headers.ts';
import type { Permission } from '../../cli/host/auth/access.ts';
import { hashOfSecret, newSecret } from '../../cli/host/auth/secret.ts';
import type { TestHost } from './host.ts';
import { codeOf, type Reply } from './person-browser.ts';

/** Callers of each role, with each proof of identity. */

export interface Caller {
  name: string;
  roles: readonly PersonRole[];
  source: 'session' | 'token' | 'link' | 'none';
  /** Scopes of a token; `null` for no restriction. */
  scopes: readonly string[] | null;
  headers: Record<string, string>;
}

type QueriedHost = Pick<TestHost, 'query'>;

const includedRoles = (role: PersonRole): readonly PersonRole[] =>
  role === 'owner' ? personRoles : [role];

/** Begins a session of a person; returns its secret. */
export async function addSession(host: QueriedHost, personId: string): Promise<string> {
  const secret = newSecret();
  await host.query(
    `insert into sessions (id, secret_hash, person_id, browser, address) values ($1, $2, $3, '', '')`,
    [randomUUID(), hashOfSecret(secret), personId],
  );
  return secret;
}

/** Adds a personal token; returns its secret. */
export async function addToken(
  host: QueriedHost,
  personId: string,
  scope: TokenScope,
): Promise<string> {
  const token = `psn_${newSecret()}`;
  await host.query(
    `insert into personal_tokens (id, secret_hash, person_id, name, scopes) values ($1, $2, $3, 't', $4)`,
    [randomUUID(), hashOfSecret(token), personId, [scope]],
  );
  return token;
}

/** Adds a person with a lasting link; returns the id and the token of the link. */
export async function addPerson(
  host: QueriedHost,
  name: string,
  roles: readonly PersonRole[],
): Promise<{ id: string; link: string }> {
  const id = randomUUID();
  const link = newSecret();
  await host.query('insert into people (id, name, roles, link_hash) values ($1, $2, $3, $4)', [
    id,
    name,
    roles,
    hashOfSecret(link),
  ]);
  return { id, link };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function callersOf(
  host: QueriedHost,
  name: string,
  granted: readonly PersonRole[],
): Promise<Caller[]> {
  const { id, link } = await addPerson(host, name, granted);
  const roles = [...new Set(granted.flatMap(includedRoles))];
  const callers: Caller[] = [
    {
      name: `${name} by session`,
      roles,
      source: 'session',
      scopes: null,
      headers: { Cookie: `psn-session=${await addSession(host, id)}` },
    },
    { name: `${name} by link`, roles, source: 'link', scopes: null, headers: bearer(link) },
  ];
  for (const scope of tokenScopes)
    callers.push({
      name: `${name} by token for ${scope}`,
      roles,
      source: 'token',
      scopes: [scope],
      headers: bearer(await addToken(host, id, scope)),
    });
  return callers;
}

/** Adds a person of each role, and one without roles; returns the callers, with a stranger. */
export async function addCallers(host: QueriedHost): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const role of personRoles) callers.push(...(await callersOf(host, role, [role])));
  callers.push(...(await callersOf(host, 'without roles', [])));
  return [...callers, { name: 'stranger', roles: [], source: 'none', scopes: null, headers: {} }];
}

/** Headers of calls with forms, which the host checks before the caller. */
export const FORMS: Readonly<Record<string, Record<string, string>>> = {
  'POST /v1/inbox/conversations/:id/messages': {
    'Content-Type': 'multipart/form-data; boundary=x',
    [IDEMPOTENCY_KEY]: '5f6f2c9e-6d0c-4d7e-9f0c-0a4d6f3f8a11',
  },
};

const REFUSALS = ['unauthorized', 'session_needed', 'missing_scope', 'missing_role'];

/** Code with which a permission refuses a caller; `null` where the call is allowed. */
export function refusalOf(
  { roles, source, scopes }: Caller,
  { role, scope, isOpen }: Permission,
): string | null {
  if (isOpen && role === null) return null;
  if (source === 'none') return 'unauthorized';
  if (scope === null && source !== 'session') return 'session_needed';
  if (scopes !== null && !scopes.includes(scope!)) return 'missing_scope';
  return role === null || roles.includes(role) ? null : 'missing_role';
}

/** Code of a refusal in a reply; `null` for every other reply, such as of an unknown id. */
export function refusalIn(reply: Reply): string | null {
  const code = reply.status < 400 ? null : String(codeOf(reply));
  return code !== null && REFUSALS.includes(code) ? code : null;
}
