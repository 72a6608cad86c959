import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { TokenScope } from '../../../core/contract/people.ts';
import type { PersonRole } from '../../../core/contract/roles.ts';
import { TOKEN_PREFIX } from '../auth/actor.ts';
import { hashOfSecret, newSecret } from '../auth/secret.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Personal tokens, for programs. A token never does more than its person may. */

export type TokenRow = Selectable<Tables['personal_tokens']>;

/** Role that each scope needs. */
const ROLE_OF_SCOPE: Readonly<Record<TokenScope, PersonRole>> = {
  'content:read': 'editor',
  'content:write': 'editor',
  'content:publish': 'editor',
  inbox: 'agent',
  results: 'results',
  customers: 'customers',
  people: 'owner',
};

/** First scope for which the roles do not suffice, with the role that it needs; `null` without one. */
export function foreignScope(
  scopes: readonly TokenScope[],
  roles: readonly PersonRole[],
): { scope: TokenScope; role: PersonRole } | null {
  const scope = scopes.find((name) => !roles.includes(ROLE_OF_SCOPE[name]));
  return scope === undefined ? null : { scope, role: ROLE_OF_SCOPE[scope] };
}

interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  /** Days until it ends; `null` for no end. */
  days: number | null;
}

/** Adds a token. Only this call returns its secret. */
export async function addToken(
  database: Database,
  personId: string,
  { name, scopes, days }: NewToken,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = TOKEN_PREFIX + newSecret();
  const row = await database
    .insertInto('personal_tokens')
    .values({
      id: randomUUID(),
      secret_hash: hashOfSecret(secret),
      person_id: personId,
      name,
      scopes: [...new Set(scopes)],
      expires_at: days === null ? null : sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, secret };
}
