import { sql, type Selectable } from 'kysely';
import { backoffDelay } from '../../../core/retry/backoff.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Queued webhook events in the database. Each statement is a transaction of its own. */

export type Delivery = Selectable<Tables['webhook_deliveries']>;

const DAY_MS = 86_400_000;
/** Limit of the exponential backoff, before jitter. */
const MAX_BACKOFF_MS = 60 * 60_000;
const MAX_AGE_DAYS = 7;
/** Time after which another host takes over an event whose host does not settle it. */
const LEASE_SECONDS = 60;

/** Claims the event that is due for longest, so that no other host delivers it; `null` when none is due. */
export async function claimDelivery(
  database: Database,
  busyWebhooks: readonly string[],
): Promise<Delivery | null> {
  const claimed = await database
    .updateTable('webhook_deliveries')
    .set({ next_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select('id')
        .where('next_at', '<=', sql<Date>`now()`)
        .where(sql<boolean>`webhook_id <> all(${busyWebhooks}::text[])`)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Removes an event that was delivered or has become too old, and postpones any other. */
export async function settleDelivery(
  database: Database,
  { id, webhook_id: webhookId, tries, created_at: createdAt }: Delivery,
  isDelivered: boolean,
  log: (line: string) => void,
): Promise<void> {
  const isExpired = createdAt.getTime() + MAX_AGE_DAYS * DAY_MS < Date.now();
  if (isDelivered || isExpired) {
    if (!isDelivered) log(`Webhook ${webhookId}: given up after ${MAX_AGE_DAYS} days.`);
    await database.deleteFrom('webhook_deliveries').where('id', '=', id).execute();
    return;
  }
  const backoffMs = backoffDelay(tries + 1, null, Math.random(), MAX_BACKOFF_MS);
  await database
    .updateTable('webhook_deliveries')
    .set({
      tries: tries + 1,
      next_at: sql<Date>`now() + make_interval(secs => ${backoffMs / 1000})`,
    })
    .where('id', '=', id)
    .execute();
}
