import { createHmac, randomUUID } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';
import { claimDelivery, settleDelivery, type Delivery } from './webhook-queue.ts';
import type { Webhook, WebhookEvent } from '../../kinds/kinds.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';

/** Delivery queue of events for other systems. Delivers each event at least once. */
export interface Webhooks {
  /**
   * Queues an event for every webhook that subscribes to it. Writes in the transaction of the change
   * that the event reports, so that both are committed or neither is.
   */
  enqueue(transaction: DatabaseTransaction, event: WebhookEvent, data: object): Promise<void>;
  /** Queues an event for certain webhooks, whatever they subscribe to. */
  enqueueFor(
    transaction: DatabaseTransaction,
    webhookIds: readonly string[],
    event: WebhookEvent,
    data: object,
  ): Promise<void>;
  /** Stops the worker after the deliveries at hand. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 1000;
/** Delay after which a queued event's transaction is usually committed. */
const COMMIT_DELAY_MS = 50;
/** Deliveries at the same time: of one host, and of those to one webhook, so that a slow one leaves room to others. */
const MAX_DELIVERIES = 8;
const MAX_DELIVERIES_OF_WEBHOOK = 2;

/** Header `t=…,v1=…`: `t` is the time of sending in Unix seconds, `v1` the HMAC-SHA256 of `t.body` in hex. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** Sends one event. Returns whether the other system answered with a success status. */
async function deliver({ url, secret }: Webhook, body: string): Promise<boolean> {
  try {
    const { ok, body: reply } = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Psn-Signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Nobody reads it, and it may be endless.
    await reply?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/** Starts a worker that delivers queued events, several at a time. Hosts of one database share the queue. */
export function startWebhooks(
  database: Database,
  workspace: LiveWorkspace,
  log: (line: string) => void,
): Webhooks {
  const closing = new AbortController();
  const deliveries = new Map<Delivery, Promise<void>>();
  let hasNews = false;
  let endPause = () => {};

  const wake = () => {
    hasNews = true;
    endPause();
  };
  const claiming = createFailureLog('Webhooks', log);
  const settling = createFailureLog('Results of webhooks', log);

  function busyWebhooks(): string[] {
    const ids = [...deliveries.keys()].map(({ webhook_id: id }) => id);
    return ids.filter(
      (id) => ids.filter((other) => other === id).length >= MAX_DELIVERIES_OF_WEBHOOK,
    );
  }

  async function claim(): Promise<Delivery | null> {
    const mayDeliver = deliveries.size < MAX_DELIVERIES && workspace.current().webhooks.size > 0;
    if (!mayDeliver) return null;
    try {
      const delivery = await claimDelivery(database, busyWebhooks());
      claiming.end();
      return delivery;
    } catch (error) {
      claiming.begin(error as Error);
      return null;
    }
  }

  async function carryOut(delivery: Delivery): Promise<void> {
    const webhook = workspace.current().webhooks.get(delivery.webhook_id)?.value;
    const isDelivered = webhook ? await deliver(webhook, delivery.body) : false;
    await settleDelivery(database, delivery, isDelivered, log);
  }

  function begin(delivery: Delivery): void {
    const ended = carryOut(delivery)
      .then(settling.end, settling.begin)
      .finally(() => {
        deliveries.delete(delivery);
        wake();
      });
    deliveries.set(delivery, ended);
  }

  /** Resolves after the poll interval, or at once when there was news since the last claim began. */
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (hasNews) return resolve();
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      hasNews = false;
      const delivery = await claim();
      if (delivery) begin(delivery);
      else if (!closing.signal.aborted) await pause();
    }
    await Promise.all(deliveries.values());
  }
  const working = work();

  async function enqueueFor(
    transaction: DatabaseTransaction,
    webhookIds: readonly string[],
    event: WebhookEvent,
    data: object,
  ): Promise<void> {
    if (webhookIds.length === 0) return;
    const id = randomUUID();
    const body = JSON.stringify({ id, event, created_at: new Date().toISOString(), data });
    await transaction
      .insertInto('webhook_deliveries')
      .values(webhookIds.map((webhookId) => ({ id: randomUUID(), webhook_id: webhookId, body })))
      .execute();
    // Runs after the commit as a rule. Otherwise the next poll finds the event.
    setTimeout(wake, COMMIT_DELAY_MS);
  }

  return {
    enqueueFor,
    async enqueue(transaction, event, data) {
      const subscribers = [...workspace.current().webhooks.values()]
        .map(({ value }) => value)
        .filter(({ events }) => events.length === 0 || events.includes(event));
      await enqueueFor(
        transaction,
        subscribers.map(({ id }) => id),
        event,
        data,
      );
    },
    async close() {
      closing.abort();
      wake();
      await working;
    },
  };
}
