import { createHmac, randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Webhook, WebhookEvent } from '../../kinds/kinds.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { leaseEnd, MAX_AGE_DAYS, startWorker, type JobKind } from './queue.ts';

/** Delivers events to other systems, each at least once. */
export interface Webhooks {
  /**
   * Queues an event for every webhook that subscribes to it. Writes in the transaction of the change that the event reports,
   * so that both are committed or neither is.
   */
  enqueue(transaction: DatabaseTransaction, event: WebhookEvent, data: object): Promise<void>;
  /** Queues an event for certain webhooks, regardless of their subscriptions. */
  enqueueFor(
    transaction: DatabaseTransaction,
    webhookIds: readonly string[],
    event: WebhookEvent,
    data: object,
  ): Promise<void>;
  /** Stops the worker. */
  close(): Promise<void>;
}

type Delivery = Selectable<Tables['webhook_deliveries']>;

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
const MAX_DELIVERIES = 8;
/** Limit for one webhook, so that a slow one leaves room for the others. */
const MAX_DELIVERIES_OF_WEBHOOK = 2;

/** Header `t=…,v1=…`: `t` is the time of sending in Unix seconds, `v1` the HMAC-SHA256 of `t.body` in hex. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Body of an event, with an id of its own. */
const bodyOf = (event: string, data: object): string =>
  JSON.stringify({ id: randomUUID(), event, created_at: new Date().toISOString(), data });

/** Sends an event. Rejects unless the other system replies with a success status. */
async function send({ url, secret }: Webhook, body: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Psn-Signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  // The body is not needed, and may be endless.
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Status ${response.status}`);
}

/** Sends the event `test`, at once and without a retry. Rejects unless the other system replies with a success status. */
export const sendTestEvent = (webhook: Webhook): Promise<void> =>
  send(webhook, bodyOf('test', {}), new AbortController().signal);

function busyWebhooks(running: readonly Delivery[]): string[] {
  const ids = running.map(({ webhook_id: id }) => id);
  return ids.filter((id) => ids.filter((each) => each === id).length >= MAX_DELIVERIES_OF_WEBHOOK);
}

function webhookDeliveries(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): JobKind<Delivery> {
  const remove = async ({ id }: Delivery) =>
    void (await database.deleteFrom('webhook_deliveries').where('id', '=', id).execute());
  return {
    name: 'Webhooks',
    maxConcurrent: MAX_DELIVERIES,
    async claim(running) {
      if (workspace.current().webhooks.size === 0) return null;
      const claimed = await database
        .updateTable('webhook_deliveries')
        .set({ next_at: leaseEnd() })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('webhook_deliveries')
            .select('id')
            .where('next_at', '<=', sql<Date>`now()`)
            .where(sql<boolean>`webhook_id <> all(${busyWebhooks(running)}::text[])`)
            .orderBy('next_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
      return claimed ? { ...claimed, tries: claimed.tries + 1 } : null;
    },
    async carryOut({ webhook_id: id, body }, signal) {
      const webhook = workspace.current().webhooks.get(id)?.value;
      if (!webhook) throw new Error(`There is no webhook ${id}.`);
      await send(webhook, body, signal);
    },
    complete: remove,
    async postpone(delivery, nextAt) {
      const { id, webhook_id: webhookId, tries, created_at: createdAt } = delivery;
      if (createdAt.getTime() + MAX_AGE_DAYS * DAY_MS < Date.now()) {
        log(`Webhook ${webhookId}: given up after ${MAX_AGE_DAYS} days.`);
        return remove(delivery);
      }
      await database
        .updateTable('webhook_deliveries')
        .set({ tries, next_at: nextAt })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Starts a worker that delivers queued events, several at a time. */
export function startWebhooks(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): Webhooks {
  const worker = startWorker(webhookDeliveries(database, workspace, log), log);

  async function enqueueFor(
    transaction: DatabaseTransaction,
    webhookIds: readonly string[],
    event: WebhookEvent,
    data: object,
  ): Promise<void> {
    if (webhookIds.length === 0) return;
    const body = bodyOf(event, data);
    await transaction
      .insertInto('webhook_deliveries')
      .values(webhookIds.map((webhookId) => ({ id: randomUUID(), webhook_id: webhookId, body })))
      .execute();
    worker.wakeAfterCommit();
  }

  return {
    enqueueFor,
    async enqueue(transaction, event, data) {
      const subscribers = [...workspace.current().webhooks.values()]
        .map(({ value }) => value)
        .filter(({ events }) => events.length === 0 || events.includes(event));
      const ids = subscribers.map(({ id }) => id);
      await enqueueFor(transaction, ids, event, data);
    },
    close: worker.close,
  };
}
