import { markCreatedOffline } from '../contract/feedback.ts';
import type { Entry, Outbox, OutboxStore, Tabs } from '../platform/outbox.ts';
import { createDrain, type Pause } from './drain.ts';
import { createEntryBuffer } from './entry-buffer.ts';
import { createOutcomes } from './outcomes.ts';
import {
  firstOfEachAttempt,
  isDue,
  lastOfEachAttempt,
  nextDue,
  nextEntry,
  splitSuperseded,
} from './rules.ts';
import { createSendOnce, type SendOnceDependencies } from './send-once.ts';

export interface OutboxDependencies extends SendOnceDependencies {
  store: OutboxStore;
  tabs: Tabs;
  pause: Pause;
}

/** A page that waits for the leader this long sends by itself: the server accepts each idempotency key once. */
const LEADER_TIMEOUT_MS = 5000;
const RETRY_JITTER_MS = 2000;

/**
 * Persist, send, delete: what was posted reaches the server once, in the order of its attempt, whatever fails in
 * between.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, tabs, records, now, random, pause } = dependencies;
  const sending = new Map<string, Promise<void>>();
  const buffer = createEntryBuffer(store, (key) => sending.has(key));
  const outcomes = createOutcomes(tabs);
  const sendOnce = createSendOnce(dependencies, buffer, outcomes);
  const drain = createDrain({ tabs, pause, sendNext });
  const completedAttempts = new Set<string>();
  const reportedAsWaiting = new Set<string>();
  let retryNowAt = -Infinity;

  tabs.onMessage((message) => {
    if (message.kind === 'outcome') outcomes.report(message.key, message.outcome);
    else drain.recheck();
  });

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

  async function sendNext(): Promise<number | null> {
    const entries = await activeEntries();
    const next = nextEntry(entries, now(), retryNowAt);
    if (next) {
      await sendShared(next);
      return 0;
    }
    for (const entry of entries) await reportWaiting(entry);
    return entries.length ? Math.max(0, nextDue(entries, retryNowAt) - now()) : null;
  }

  /** An entry that waits for an earlier part in backoff counts as saved: its person need not wait for its first try. */
  async function reportWaiting(entry: Entry): Promise<void> {
    if (!entry.isComplete || entry.tries > 0 || reportedAsWaiting.has(entry.key)) return;
    reportedAsWaiting.add(entry.key);
    await buffer.update({ ...entry, body: markCreatedOffline(entry.body) });
    outcomes.announce(entry.key, { kind: buffer.isSaved(entry) ? 'saved' : 'unsaved' });
  }

  /** Sends an entry and those before it in its attempt, without waiting for the leader. */
  async function sendUpTo(key: string, attemptId: string): Promise<void> {
    while (outcomes.isAwaited(key)) {
      const first = (await activeEntries()).find((entry) => entry.attemptId === attemptId);
      if (!first || !isDue(first, now(), retryNowAt)) return;
      await sendShared(first);
    }
  }

  /** Sends the entries of an attempt in their order, whenever they are due, until one fails. */
  async function sendAttempt(first: Entry): Promise<void> {
    let sent: string | null = null;
    let next: Entry | undefined = first;
    while (next && next.key !== sent) {
      sent = next.key;
      await sendShared(next);
      next = (await activeEntries()).find(({ attemptId }) => attemptId === first.attemptId);
    }
  }

  return {
    async post(entry, onOutcome) {
      const { key, attemptId, isComplete } = entry;
      // A partial submission may come late, after the complete one.
      if (completedAttempts.has(attemptId) && !isComplete) return;
      if (isComplete) completedAttempts.add(attemptId);
      let leaderTimeout: { end(): void } | null = null;
      outcomes.listen(key, (outcome) => {
        leaderTimeout?.end();
        onOutcome(outcome);
      });
      const feedbackId = records.feedbackIdFor(entry) ?? '';
      await buffer.add({
        ...entry,
        feedbackId,
        tries: 0,
        triedAt: 0,
        nextAttemptAt: 0,
        hasRetryAfter: false,
      });
      drain.start();
      tabs.broadcast({ kind: 'wake' });
      const timeout = pause(LEADER_TIMEOUT_MS);
      leaderTimeout = timeout;
      void timeout.over.then(() => sendUpTo(key, attemptId));
    },
    async retry(key) {
      const entry = (await buffer.all()).find((pending) => pending.key === key);
      if (!entry || !(await buffer.update({ ...entry, nextAttemptAt: 0, hasRetryAfter: false })))
        return false;
      drain.start();
      return true;
    },
    retryNow() {
      retryNowAt = now() + random() * RETRY_JITTER_MS;
      if (buffer.known().length) drain.start();
    },
    async move(isKept) {
      if (!isKept) return buffer.toMemory();
      for (const { key, isComplete, tries } of await buffer.toDatabase())
        if (isComplete && (tries > 0 || reportedAsWaiting.has(key)))
          outcomes.announce(key, { kind: 'saved' });
    },
    async clear(where) {
      const own = where === 'memory' ? await buffer.ownKeys() : null;
      const isCleared = ({ key }: Entry) => own === null || own.has(key);
      const active = (await activeEntries()).filter(isCleared);
      await Promise.all(firstOfEachAttempt(active).map(sendAttempt));
      const lost = (await activeEntries()).filter(isCleared);
      await buffer.delete((await buffer.all()).filter(isCleared).map(({ key }) => key));
      const message = 'The visitor is forgotten.';
      for (const { key } of lost)
        outcomes.announce(key, { kind: 'refused', status: 0, code: 'forgotten', message });
      return lost.length;
    },
    resume: drain.start,
    sendable: () => lastOfEachAttempt(splitSuperseded(buffer.known()).active),
  };
}
