import type { Entry, Outbox, OutboxStore, Outcome, SendResult, Tabs } from '../platform/outbox.ts';
import { backoffDelay } from '../retry/backoff.ts';
import { createEntryBuffer } from './entry-buffer.ts';
import { classifyFailure, isDue, nextDue, nextEntry, splitSuperseded } from './rules.ts';

export interface OutboxDependencies {
  store: OutboxStore;
  tabs: Tabs;
  /** `feedbackId`: the feedback that the server has made of earlier parts of the attempt. */
  send(entry: Entry, feedbackId: string | null): Promise<SendResult>;
  /** The feedbacks that the server has created from earlier parts of an attempt. */
  records: {
    of(entry: Entry): string | null;
    taken(entry: Entry, reply: { id: string; chatTokenString: string | null }): void;
    forget(entry: Entry): void;
  };
  now(): number;
  random(): number;
  /** Resolves after so long, or when `end` is called. */
  pause(ms: number): { over: Promise<void>; end(): void };
}

/** A page that waits for the leader this long sends by itself: the server accepts each idempotency key once. */
const PATIENCE_MS = 5000;
const WAKE_JITTER_MS = 2000;

/** Persist, send, delete: what was posted reaches the server once, in order within its lane, whatever fails in between. */
export function createOutbox({
  store,
  tabs,
  send,
  records,
  now,
  random,
  pause,
}: OutboxDependencies): Outbox {
  const listeners = new Map<string, (outcome: Outcome) => void>();
  const sending = new Map<string, Promise<void>>();
  const completed = new Set<string>();
  const toldWaiting = new Set<string>();
  const kept = createEntryBuffer(store, (key) => sending.has(key));
  let isDraining = false;
  let isWanted = false;
  let wokenAt = -Infinity;
  let rest: { end(): void } | null = null;

  function settle(key: string, outcome: Outcome): void {
    listeners.get(key)?.(outcome);
    if (outcome.kind === 'sent' || outcome.kind === 'refused') listeners.delete(key);
  }

  function announce(key: string, outcome: Outcome): void {
    settle(key, outcome);
    tabs.broadcast({ kind: 'outcome', key, outcome });
  }

  tabs.onMessage((message) => {
    if (message.kind === 'outcome') return settle(message.key, message.outcome);
    // It may come between a look at the disk and a rest.
    isWanted = true;
    return rest?.end();
  });

  async function attempt(before: Entry): Promise<void> {
    const entry = { ...before, tries: before.tries + 1, triedAt: now() };
    // One that has perhaps arrived is not given up for a later one.
    if (!entry.isComplete && !(await kept.update(entry))) return;
    const feedbackId = records.of(entry);
    const result = await send(entry, feedbackId);
    if (result.isAccepted) {
      records.taken(entry, result.reply);
      await kept.drop([entry.key]);
      return announce(entry.key, { kind: 'sent', reply: result.reply });
    }
    const { status, code, message, retryAfterMs } = result;
    const verdict = classifyFailure(result, entry, now());
    if (verdict === 'unknown-feedback' && feedbackId !== null) {
      records.forget(entry);
      return void (await kept.update(entry));
    }
    if (verdict !== 'later') {
      await kept.drop([entry.key]);
      return announce(entry.key, { kind: 'refused', status, code, message });
    }
    await kept.update({
      ...entry,
      nextAttemptAt: now() + backoffDelay(entry.tries, retryAfterMs, random()),
      hasRetryAfter: retryAfterMs !== null,
    });
    return announce(entry.key, { kind: kept.isSaved(entry) ? 'saved' : 'unsaved' });
  }

  /** One try at a time for each entry, whoever asks for it. */
  function tryToSend(entry: Entry): Promise<void> {
    const under = sending.get(entry.key) ?? attempt(entry).finally(() => sending.delete(entry.key));
    sending.set(entry.key, under);
    return under;
  }

  /** Returns the active entries. Superseded ones are deleted before the entry that supersedes them is sent. */
  async function current(): Promise<Entry[]> {
    const { kept: counting, overtaken } = splitSuperseded(await kept.all());
    for (const { key } of overtaken) listeners.delete(key);
    if (overtaken.length)
      await kept.drop(
        overtaken.map(({ key }) => key),
        true,
      );
    return counting;
  }

  /** Sends what its lane has before an entry, and the entry, without waiting for whoever leads. */
  async function sendUpTo(key: string, lane: string): Promise<void> {
    while (listeners.has(key)) {
      const first = (await current()).find((one) => one.attemptId === lane);
      if (!first || !isDue(first, now(), wokenAt)) return;
      await tryToSend(first);
    }
  }

  /** Reports an entry that waits for an earlier part in backoff as saved, so that its person need not wait for the try. */
  function tellWaiting(entry: Entry): void {
    if (!entry.isComplete || entry.tries > 0 || toldWaiting.has(entry.key)) return;
    toldWaiting.add(entry.key);
    announce(entry.key, { kind: kept.isSaved(entry) ? 'saved' : 'unsaved' });
  }

  async function work(): Promise<void> {
    for (;;) {
      isWanted = false;
      const entries = await current();
      const next = nextEntry(entries, now(), wokenAt);
      if (next) await tryToSend(next);
      else if (entries.length === 0) {
        if (!isWanted) return;
      } else if (!isWanted) {
        for (const entry of entries) tellWaiting(entry);
        const one = pause(Math.max(0, nextDue(entries, wokenAt) - now()));
        rest = one;
        await one.over;
        rest = null;
      }
    }
  }

  function drain(): void {
    isWanted = true;
    rest?.end();
    if (isDraining) return;
    isDraining = true;
    const end = () => void (isDraining = false);
    tabs.runAsLeader(work).then(
      () => {
        end();
        if (isWanted) drain();
      },
      // The next post starts again.
      end,
    );
  }

  return {
    async post(given, tell) {
      const { key, attemptId: lane, isComplete } = given;
      // Nothing partial comes after the whole.
      if (completed.has(lane) && !isComplete) return;
      if (isComplete) completed.add(lane);
      listeners.set(key, tell);
      const entry: Entry = {
        ...given,
        tries: 0,
        triedAt: 0,
        nextAttemptAt: 0,
        hasRetryAfter: false,
      };
      await kept.add(entry);
      drain();
      tabs.broadcast({ kind: 'wake' });
      const patience = pause(PATIENCE_MS);
      const hear = listeners.get(key)!;
      listeners.set(key, (outcome) => {
        patience.end();
        hear(outcome);
      });
      void patience.over.then(() => sendUpTo(key, lane));
    },
    async retry(key) {
      const entry = (await kept.all()).find((one) => one.key === key);
      if (!entry || !(await kept.update({ ...entry, nextAttemptAt: 0, hasRetryAfter: false })))
        return false;
      drain();
      return true;
    },
    retryNow() {
      wokenAt = now() + random() * WAKE_JITTER_MS;
      if (kept.known().length) drain();
    },
    resume: drain,
    waiting: kept.known,
  };
}
