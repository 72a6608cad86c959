import type { Entry } from '../platform/outbox.ts';
import type { EntryBuffer } from './entry-buffer.ts';
import type { Outcomes } from './outcomes.ts';
import { isDue, nextDue, nextEntry, splitSuperseded } from './rules.ts';
import { createdOffline } from './transitions.ts';

interface SenderDependencies {
  buffer: EntryBuffer;
  outcomes: Outcomes;
  /** Keys of the entries that are being sent, with the end of their try. */
  sending: Map<string, Promise<void>>;
  sendOnce(entry: Entry): Promise<void>;
  now(): number;
}

export type Sender = ReturnType<typeof createSender>;

/** Drives the queue: applies the rules to the entries of the buffer, and sends the due ones. */
export function createSender({ buffer, outcomes, sending, sendOnce, now }: SenderDependencies) {
  const reportedAsWaiting = new Set<string>();
  let retryNowAt = -Infinity;

  /** One try at a time for each entry: calls meanwhile share the pending one. */
  function sendShared(entry: Entry): Promise<void> {
    const current =
      sending.get(entry.key) ?? sendOnce(entry).finally(() => sending.delete(entry.key));
    sending.set(entry.key, current);
    return current;
  }

  /** Returns the active entries. Superseded ones are deleted before the entry that supersedes them is sent. */
  async function activeEntries(): Promise<Entry[]> {
    const { active, superseded } = splitSuperseded(await buffer.all());
    const keys = superseded.map(({ key }) => key);
    keys.forEach(outcomes.forget);
    if (keys.length) await buffer.delete(keys, true);
    return active;
  }

  /** An entry that waits for an earlier part in backoff counts as saved: its person need not wait for its first try. */
  async function reportWaiting(entry: Entry): Promise<void> {
    if (!entry.isComplete || entry.tries > 0 || reportedAsWaiting.has(entry.key)) return;
    reportedAsWaiting.add(entry.key);
    await buffer.update(createdOffline(entry));
    outcomes.announce(entry.key, { kind: buffer.isSaved(entry) ? 'saved' : 'unsaved' });
  }

  return {
    activeEntries,
    isReportedAsWaiting: (key: string): boolean => reportedAsWaiting.has(key),
    /** Entries without a `Retry-After` are due from that time, in milliseconds since 1970. */
    retryFrom: (time: number): void => void (retryNowAt = time),
    /** Sends the entry that is due. Resolves with the milliseconds until the next one is; `null` when none is left. */
    async sendNext(): Promise<number | null> {
      const entries = await activeEntries();
      const next = nextEntry(entries, now(), retryNowAt);
      if (next) {
        await sendShared(next);
        return 0;
      }
      for (const entry of entries) await reportWaiting(entry);
      return entries.length ? Math.max(0, nextDue(entries, retryNowAt) - now()) : null;
    },
    /** Sends an entry and those before it in its attempt, without waiting for the leader. */
    async sendUpTo(key: string, attemptId: string): Promise<void> {
      while (outcomes.isAwaited(key)) {
        const first = (await activeEntries()).find((entry) => entry.attemptId === attemptId);
        if (!first || !isDue(first, now(), retryNowAt)) return;
        await sendShared(first);
      }
    },
    /** Sends the entries of an attempt in their order, whenever they are due, until one fails. */
    async sendAttempt(first: Entry): Promise<void> {
      let sent: string | null = null;
      let next: Entry | undefined = first;
      while (next && next.key !== sent) {
        sent = next.key;
        await sendShared(next);
        next = (await activeEntries()).find(({ attemptId }) => attemptId === first.attemptId);
      }
    },
  };
}
