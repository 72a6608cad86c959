import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright';
import { launch } from '../faults/browser.ts';
import { sleep, startFaultHost, type Check, type Scenario } from '../faults/fault-host.ts';
import { alive, countLiving } from '../support/living.ts';
import { inboxUrl } from '../support/operator.ts';
import { post, submission } from '../support/submission.ts';

/**
 * A page with a widget that is open for an hour: a conversation with many messages, opened and closed again and again.
 * All events of an hour happen at once; then the clock of the hidden page runs on for an hour. The control is the same
 * page with something that is left behind.
 */

const WARM_UP_ROUNDS = 5;
/** A socket may send 20 events in ten seconds, receipts among them. */
const ROUND_MS = 2_500;
const MAX_GROWTH_MIB = 10;
const HOUR_MS = 3_600_000;
const STEP_MS = 60_000;

declare global {
  var isHidden: boolean;
}

/** Lets a test hide the page. */
function hideable(): void {
  globalThis.isHidden = false;
  const own = (name: string, get: () => unknown) => Object.defineProperty(document, name, { get });
  own('visibilityState', () => (globalThis.isHidden ? 'hidden' : 'visible'));
  own('hidden', () => globalThis.isHidden);
}

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    globalThis.isHidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** Heap after garbage collection, in MiB. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 2 ** 20;
}

/** Requests of the page in an hour of its clock, while it is hidden. */
async function requestsWhileHidden(page: Page): Promise<number> {
  let requests = 0;
  const add = (request: { url(): string }) => {
    // A line that breaks as the clock jumps is made again, which is no polling.
    if (!request.url().includes('/socket.io/')) requests += 1;
  };
  await setHidden(page, true);
  page.on('request', add);
  for (let past = 0; past < HOUR_MS; past += STEP_MS) await page.clock.runFor(STEP_MS);
  page.off('request', add);
  await setHidden(page, false);
  return requests;
}

export const scenario: Scenario = async (isFull) => {
  const [rounds, messages] = isFull ? [50, 2_000] : [10, 200];
  const host = await startFaultHost();
  const browser = await launch();
  try {
    const operator = (await inboxUrl({ ...host, url: host.url() }, 'mara')).split('#token=')[1]!;
    const body = submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] });
    const talk = (await (await post(host.url(), body)).json()) as {
      id: string;
      chat_token_string: string;
    };
    let said = 0;
    /** Inserts messages into the conversation without announcing them. */
    const store = async (times: number): Promise<void> => {
      await host.query(
        `insert into timeline_items (id, feedback_id, seq, action, actor, body)
         select gen_random_uuid(), $1, n, 'add_comment', 'user', 'Message ' || n || '.' from generate_series($2::int, $3::int) n`,
        [talk.id, said + 1, said + times],
      );
      said += times;
      await host.query('update feedbacks set last_seq = $2 where id = $1', [talk.id, said]);
    };
    const say = async (): Promise<string> => {
      said += 1;
      const form = new FormData();
      form.set('body', `Message ${said}.`);
      await fetch(`${host.url()}/v1/inbox/conversations/${talk.id}/messages`, {
        method: 'POST',
        body: form,
        headers: { Authorization: `Bearer ${operator}`, 'Idempotency-Key': randomUUID() },
      });
      return `Message ${said}.`;
    };

    const page = await browser.newPage({ locale: 'en-US' });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.clock.install();
    await countLiving(page);
    await page.addInitScript(hideable);
    await page.route('**/empty', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/psn.js"></script><body><psn-widget code="PSN-HELPDSK"></psn-widget></body>',
      }),
    );
    await page.goto(`${host.url()}/empty`);
    const widget = page.locator('psn-widget');
    // Most messages are there when the conversation is opened, one arrives while it is open.
    const round = async (times: number) => {
      const rest = sleep(ROUND_MS);
      await store(times - 1);
      await widget.evaluate(
        (element, [id, token]) =>
          (element as unknown as { openChat(id: string, token: string): void }).openChat(
            id!,
            token!,
          ),
        [talk.id, talk.chat_token_string],
      );
      await widget.getByText(`Message ${said}.`).waitFor();
      await widget.getByText(await say()).waitFor();
      await widget.evaluate((element) => (element as unknown as { close(): void }).close());
      await page.waitForFunction(() => !document.querySelector('psn-widget')!.hasAttribute('open'));
      await rest;
    };
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async () => ({ heap: await heapOf(session), ...(await alive(page)) });

    for (let at = 0; at < WARM_UP_ROUNDS; at += 1) await round(messages / rounds);
    const before = await measure();
    for (let at = 0; at < rounds; at += 1) await round(messages / rounds);
    const after = await measure();
    const asked = await requestsWhileHidden(page);

    await page.evaluate(() => {
      const kept: unknown[] = [];
      for (let at = 0; at < 50; at += 1) {
        addEventListener('resize', () => kept.push(at));
        kept.push(Array.from({ length: 50_000 }, () => ({ at })));
      }
      setInterval(() => void fetch('/healthz'), 60_000);
    });
    const control = { ...(await measure()), asked: await requestsWhileHidden(page) };
    const of = ({ heap, timers, listeners }: typeof before) =>
      `${heap.toFixed(1)} MiB, ${timers} timers, ${listeners.length} listeners`;
    const checks: Check[] = [
      {
        what: `a page in which a conversation of ${messages} messages is opened and closed ${rounds} times, at most ${MAX_GROWTH_MIB} MiB more`,
        figures: `${of(before)} → ${of(after)}${errors.length ? `, ${errors[0]}` : ''}`,
        isGood:
          after.heap - before.heap <= MAX_GROWTH_MIB &&
          after.timers <= before.timers &&
          after.listeners.length <= before.listeners.length &&
          errors.length === 0,
      },
      {
        what: 'an hour of the page while it is hidden',
        figures: `${asked} requests`,
        isGood: asked === 0,
      },
      {
        what: 'the control, a page that leaves something behind',
        figures: `${of(after)} → ${of(control)}, ${control.asked} requests`,
        isGood:
          control.heap - after.heap > MAX_GROWTH_MIB &&
          control.timers > after.timers &&
          control.listeners.length > after.listeners.length &&
          control.asked > 0,
      },
    ];
    return checks;
  } finally {
    await browser.close();
    await host.stop();
  }
};
