import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { hashOfSecret, newSecret } from '../auth/secret.ts';

/**
 * Links that sign in once. The database has their hashes. Each person has at most one of a kind; the links that hosts print
 * for their setup are all valid until one of them is used.
 */

type SignInLinkRow = Selectable<Tables['sign_in_links']>;
type Kind = SignInLinkRow['kind'];

/** Lifetimes in minutes. */
const LIFETIMES: Readonly<Record<Kind, number>> = {
  setup: 7 * 24 * 60,
  invitation: 7 * 24 * 60,
  sign_in: 20,
};

/** Creates a link, which replaces the one before. Only this call returns its token. */
export async function createLink(
  database: Database,
  kind: Kind,
  personId: string | null,
  minutes = LIFETIMES[kind],
): Promise<string> {
  const secret = newSecret();
  if (personId !== null)
    await database
      .deleteFrom('sign_in_links')
      .where('kind', '=', kind)
      .where('person_id', '=', personId)
      .execute();
  await database
    .insertInto('sign_in_links')
    .values({
      secret_hash: hashOfSecret(secret),
      kind,
      person_id: personId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return secret;
}

/** Finds a link that is valid, without using it. */
export const findLink = (database: Database, token: string): Promise<SignInLinkRow | undefined> =>
  database
    .selectFrom('sign_in_links')
    .selectAll()
    .where('secret_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Uses a link up. Of two calls at once, one gets it. */
export const takeLink = (database: Database, token: string): Promise<SignInLinkRow | undefined> =>
  database
    .deleteFrom('sign_in_links')
    .where('secret_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
