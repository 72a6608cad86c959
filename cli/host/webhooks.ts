import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { backoffDelay } from '../../core/retry/backoff.ts';
import type { Database, DatabaseTransaction } from './database/database.ts';
import type { Webhook, WebhookEvent } from './workspace/file-schemas.ts';
import type { LiveWorkspace } from './workspace/watch.ts';

/** Delivery queue of events for other systems. Delivers each event at least once. */
export interface Webhooks {
  /**
   * Queues an event for every webhook that subscribes to it. Writes in the transaction of the change
   * that the event reports, so that both are committed or neither is.
   */
  enqueue(transaction: DatabaseTransaction, event: WebhookEvent, data: object): Promise<void>;
  /** Stops the worker after the delivery at hand. */
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 1000;
/** Delay after which a queued event's transaction is usually committed. */
const COMMIT_DELAY_MS = 50;
/** Limit of the exponential backoff, before jitter. */
const MAX_BACKOFF_MS = 60 * 60_000;
const MAX_AGE_DAYS = 7;

/** Header `t=…,v1=…`: `t` is the time of sending in Unix seconds, `v1` the HMAC-SHA256 of `t.body` in hex. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Sends one event. Returns whether the other system answered with a success status. */
async function deliver({ url, secret }: Webhook, body: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Psn-Signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/** Starts a worker that delivers queued events one by one. Hosts of one database share the queue. */
export function startWebhooks(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): Webhooks {
  const closing = new AbortController();
  let endPause = () => {};

  /** Delivers one due event; `false` when none is due. The row lock keeps other hosts from the same event. */
  async function deliverNext(): Promise<boolean> {
    if (workspace.current().webhooks.size === 0) return false;
    return database.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('next_at', '<=', sql<Date>`now()`)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return false;
      const webhook = workspace.current().webhooks.get(due.webhook_id)?.value;
      const isDelivered = webhook ? await deliver(webhook, due.body) : false;
      const isExpired = due.created_at.getTime() + MAX_AGE_DAYS * DAY_MS < Date.now();
      if (isDelivered || isExpired) {
        if (!isDelivered) log(`Webhook ${due.webhook_id}: given up after ${MAX_AGE_DAYS} days.`);
        await transaction.deleteFrom('webhook_deliveries').where('id', '=', due.id).execute();
        return true;
      }
      const tries = due.tries + 1;
      const backoffMs = backoffDelay(tries, null, Math.random(), MAX_BACKOFF_MS);
      await transaction
        .updateTable('webhook_deliveries')
        .set({
          tries,
          next_at: sql<Date>`now() + make_interval(secs => ${backoffMs / 1000})`,
        })
        .where('id', '=', due.id)
        .execute();
      return true;
    });
  }

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const hasMore = await deliverNext().catch((error: Error) => {
        log(`Webhooks: ${error.message}`);
        return false;
      });
      if (!hasMore && !closing.signal.aborted) await pause();
    }
  }
  const working = work();

  return {
    async enqueue(transaction, event, data) {
      const subscribers = [...workspace.current().webhooks.values()]
        .map(({ value }) => value)
        .filter(({ events }) => events.length === 0 || events.includes(event));
      if (subscribers.length === 0) return;
      const id = randomUUID();
      const body = JSON.stringify({ id, event, created_at: new Date().toISOString(), data });
      await transaction
        .insertInto('webhook_deliveries')
        .values(subscribers.map((webhook) => ({ id: randomUUID(), webhook_id: webhook.id, body })))
        .execute();
      // Runs after the commit as a rule. Otherwise the next poll finds the event.
      setTimeout(() => endPause(), COMMIT_DELAY_MS);
    },
    async close() {
      closing.abort();
      endPause();
      await working;
    },
  };
}
