import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { hashOfSecret } from '../auth/secret.ts';

/** Challenges of passkeys, and sign-ins at the provider: each has one answer, within ten minutes. */

type Kind = Tables['pending_sign_ins']['kind'];
type Data = Record<string, string | null>;

const LIFETIME_MINUTES = 10;
/** Rows that anyone can make; the oldest are dropped. */
const MAX_PENDING = 10_000;

export async function addPending(
  database: Database,
  kind: Kind,
  secret: string,
  data: Data,
): Promise<void> {
  await database
    .insertInto('pending_sign_ins')
    .values({
      secret_hash: hashOfSecret(secret),
      kind,
      data: JSON.stringify(data),
      expires_at: sql<Date>`now() + make_interval(mins => ${LIFETIME_MINUTES})`,
    })
    .execute();
  await sql`delete from pending_sign_ins where secret_hash in (
    select secret_hash from pending_sign_ins order by expires_at desc offset ${MAX_PENDING})`.execute(
    database,
  );
}

/** Uses up an entry by its secret; `null` for a used, expired or unknown one. */
export async function takePending(
  database: Database,
  kind: Kind,
  secret: string,
): Promise<Data | null> {
  const row = await database
    .deleteFrom('pending_sign_ins')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('data')
    .executeTakeFirst();
  return row?.data ?? null;
}
