import { createHmac, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from './database/database.ts';
import type { Tables } from './database/schema.ts';
import type { LiveWorkspace } from './workspace/watch.ts';

/** What other systems are told of, each event once it is in the database and until they have taken it. */
export type WebhookEvent = 'feedback.completed' | 'message.created' | 'chat.archived';

export interface Webhook {
  id: string;
  url: string;
  secret: string;
  events: readonly string[];
}

export interface Webhooks {
  /** Writes an event down for everybody who wants it, in the transaction of what it tells of. */
  tell(transaction: Transaction<Tables>, event: WebhookEvent, data: object): Promise<void>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const LOOK_MS = 1000;
const COMMITTED_MS = 50;
const FIRST_REST_S = 1;
const LONGEST_REST_S = 60 * 60;
const GIVEN_UP_AFTER_DAYS = 7;

/** `t` is when it was sent, in seconds since 1970; `v1` the HMAC-SHA256 of `t.body` under the webhook's secret, in hex. */
const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

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

export function openWebhooks(
  database: Database,
  workspace: LiveWorkspace,
  say: (line: string) => void,
): Webhooks {
  const closing = new AbortController();
  let wake = () => {};

  /** Delivers what is due, one after the other; hosts of one database share the work without doing any of it twice. */
  async function deliverOne(): Promise<boolean> {
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
      const isTaken = webhook ? await deliver(webhook, due.body) : false;
      const isGivenUp = due.created_at.getTime() + GIVEN_UP_AFTER_DAYS * 86_400_000 < Date.now();
      if (isTaken || isGivenUp) {
        if (!isTaken) say(`Webhook ${due.webhook_id}: given up after ${GIVEN_UP_AFTER_DAYS} days.`);
        await transaction.deleteFrom('webhook_deliveries').where('id', '=', due.id).execute();
        return true;
      }
      const rest =
        Math.min(LONGEST_REST_S, FIRST_REST_S * 2 ** Math.min(due.tries, 20)) *
        (0.5 + Math.random());
      await transaction
        .updateTable('webhook_deliveries')
        .set({ tries: due.tries + 1, next_at: sql<Date>`now() + make_interval(secs => ${rest})` })
        .where('id', '=', due.id)
        .execute();
      return true;
    });
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const hasMore = await deliverOne().catch(
        (error: Error) => (say(`Webhooks: ${error.message}`), false),
      );
      if (!hasMore && !closing.signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, LOOK_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  }
  const working = work();

  return {
    async tell(transaction, event, data) {
      const wanted = [...workspace.current().webhooks.values()].filter(
        ({ value }) => value.events.length === 0 || value.events.includes(event),
      );
      if (wanted.length === 0) return;
      const id = randomUUID();
      const body = JSON.stringify({ id, event, created_at: new Date().toISOString(), data });
      await transaction
        .insertInto('webhook_deliveries')
        .values(wanted.map(({ value }) => ({ id: randomUUID(), webhook_id: value.id, body })))
        .execute();
      // By then the transaction is over, as a rule; else the next look finds it.
      setTimeout(() => wake(), COMMITTED_MS);
    },
    async close() {
      closing.abort();
      wake();
      await working;
    },
  };
}
