import type { TabMessage, Tabs } from '../outbox.ts';
import { readLease, writeLease } from './lease.ts';

/** Leader election and messages among the pages of an origin, for the outbox. */

const NAME = 'psn:outbox';
/** Interval at which the leader renews its lease, and others try to get it. */
const RENEW_MS = 1000;
/** A lease that was not renewed for so long is free: its page has closed or crashed. */
const LEASE_EXPIRY_MS = 10_000;

/** Leads by a lease in the database: pages on plain http have no Web Locks. */
async function runWithLease(work: () => Promise<void>): Promise<void> {
  const holder = String(Math.random());
  const acquire = () =>
    writeLease((now, lease) =>
      lease === null || lease.holder === holder || now - lease.renewedAt > LEASE_EXPIRY_MS
        ? { holder, renewedAt: now }
        : null,
    ).catch(() => true);
  while (!(await acquire())) await new Promise((resolve) => setTimeout(resolve, RENEW_MS));
  const timer = setInterval(() => void acquire(), RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    if ((await readLease().catch(() => null))?.holder === holder)
      await writeLease(() => ({ holder: '', renewedAt: 0 })).catch(() => false);
  }
}

/** Leads by a Web Lock. */
async function runWithLock(work: () => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  // Works without a leader where the browser refuses locks: idempotency keys still prevent duplicates.
  await navigator.locks.request(NAME, begin).catch((error: unknown) => {
    if (hasBegun) throw error;
    return work();
  });
}

/** Opens a channel; `null` in old browsers and in frames without an origin. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return null;
  }
}

/** Creates the coordination with other pages. Its channel is open only while this page works or waits to lead. */
export function createBrowserTabs(): Tabs {
  let channel: BroadcastChannel | null = null;
  let listener: (message: TabMessage) => void = () => undefined;
  return {
    async runAsLeader(work) {
      channel = openChannel();
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
      try {
        await (navigator.locks ? runWithLock(work) : runWithLease(work));
      } finally {
        channel?.close();
        channel = null;
      }
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel only reaches its own origin
    broadcast: (message) => channel?.postMessage(message),
    onMessage(next) {
      listener = next;
    },
  };
}
