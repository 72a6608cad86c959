import type { TabMessage, Tabs } from '../outbox.ts';
import { readLease, writeLease } from './lease.ts';

const NAME = 'psn:outbox';
const RENEW_MS = 1000;
const LOST_AFTER_MS = 10_000;

/** Pages on plain http have no Web Locks: whoever has renewed a lease in the database of late leads. */
async function leadByLease(work: () => Promise<void>): Promise<void> {
  const holder = String(Math.random());
  const take = () =>
    writeLease((now, lease) =>
      lease === null || lease.holder === holder || now - lease.renewedAt > LOST_AFTER_MS
        ? { holder, renewedAt: now }
        : null,
    ).catch(() => true);
  while (!(await take())) await new Promise((resolve) => setTimeout(resolve, RENEW_MS));
  const timer = setInterval(() => void take(), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    if ((await readLease().catch(() => null))?.holder === holder)
      await writeLease(() => ({ holder: '', renewedAt: 0 })).catch(() => false);
  }
}

async function leadByLock(work: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => ((hasBegun = true), work());
  // Where locks are refused, the keys still keep anything from being stored twice.
  await navigator.locks.request(NAME, begin).catch((error: unknown) => {
    if (hasBegun) throw error;
    return work();
  });
}

/** Missing in old browsers, and refused in frames without an origin. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}

/** The other pages of this origin; there is a line to them only while there is something to send. */
export function browserTabs(): Tabs {
  let channel: BroadcastChannel | null = null;
  let heard: (message: TabMessage) => void = () => undefined;
  return {
    async runAsLeader(work) {
      channel = openChannel();
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => heard(data));
      try {
        await (navigator.locks ? leadByLock(work) : leadByLease(work));
      } finally {
        channel?.close();
        channel = null;
      }
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
    broadcast: (message) => channel?.postMessage(message),
    onMessage: (listener) => void (heard = listener),
  };
}
