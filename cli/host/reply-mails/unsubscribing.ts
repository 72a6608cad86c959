import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MailTokens } from './mail-tokens.ts';

/** Addresses that get no more replies by email. */

/** Route of the page that unsubscribes. Mail programs post to it for the user (RFC 8058). */
export const UNSUBSCRIBE_ROUTE = '/unsubscribe/:token';

export const unsubscribeUrl = (baseUrl: string, token: string): string =>
  baseUrl + UNSUBSCRIBE_ROUTE.replace(':token', token);

export async function isUnsubscribed(
  database: Database,
  tokens: MailTokens,
  address: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('unsubscribed_addresses')
    .select('hash')
    .where('hash', '=', tokens.hashOf(address))
    .executeTakeFirst();
  return row !== undefined;
}

/** Addresses that emails of a conversation were sent to. */
async function hashesOf(
  database: Database,
  tokens: MailTokens,
  feedbackId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('reply_mails')
    .select('address')
    .distinct()
    .where('feedback_id', '=', feedbackId)
    .where('address', 'is not', null)
    .execute();
  return rows.map(({ address }) => tokens.hashOf(address!));
}

export async function unsubscribe(
  database: Database,
  tokens: MailTokens,
  feedbackId: string,
): Promise<void> {
  const hashes = await hashesOf(database, tokens, feedbackId);
  await sql`insert into unsubscribed_addresses (hash) select unnest(${hashes}::text[])
    on conflict do nothing`.execute(database);
}

export async function resubscribe(
  database: Database,
  tokens: MailTokens,
  feedbackId: string,
): Promise<void> {
  const hashes = await hashesOf(database, tokens, feedbackId);
  await database
    .deleteFrom('unsubscribed_addresses')
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute();
}

/** Whether all addresses of a conversation have unsubscribed. */
export async function isConversationUnsubscribed(
  database: Database,
  tokens: MailTokens,
  feedbackId: string,
): Promise<boolean> {
  const hashes = await hashesOf(database, tokens, feedbackId);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unsubscribed_addresses
    where hash = any(${hashes}::text[])`.execute(database);
  return hashes.length > 0 && rows[0]!.count === hashes.length;
}
