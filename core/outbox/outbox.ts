import type { Entry, Outbox, OutboxStore, Tabs } from '../platform/outbox.ts';
import { createDrain, type Pause } from './drain.ts';
import { EntryBuffer } from './entry-buffer.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';
import { firstOfEachAttempt, lastOfEachAttempt, splitSuperseded } from './rules.ts';
import { createSender, type Sender } from './sender.ts';
import { createSendOnce, type SendOnceDependencies } from './send-once.ts';
import { dueNow, queued } from './transitions.ts';

interface OutboxDependencies extends SendOnceDependencies {
  store: OutboxStore;
  tabs: Tabs;
  pause: Pause;
}

/** A page that waits for the leader this long sends by itself: the server accepts each idempotency key once. */
const LEADER_TIMEOUT_MS = 5000;
const RETRY_JITTER_MS = 2000;

/**
 * Persist, send, delete: a posted entry reaches the server once, in the order of its attempt, after any failure in
 * between. `transitions.ts` and `rules.ts` are pure; `sender.ts` applies them.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { store, tabs, records, now, random, pause } = dependencies;
  const sending = new Map<string, Promise<void>>();
  const buffer = new EntryBuffer(store, (key) => sending.has(key));
  const outcomes = createOutcomes(tabs);
  const sendOnce = createSendOnce(dependencies, buffer, outcomes);
  const sender = createSender({ buffer, outcomes, sending, sendOnce, now });
  const drain = createDrain({ tabs, pause, sendNext: sender.sendNext });
  const completedAttempts = new Set<string>();

  tabs.onMessage((message) => {
    if (message.kind === 'outcome') outcomes.report(message.key, message.outcome);
    else drain.recheck();
  });

  return {
    async post(entry, onOutcome) {
      const { key, attemptId, isComplete } = entry;
      // A partial submission may arrive late, after the complete one.
      if (completedAttempts.has(attemptId) && !isComplete) return;
      if (isComplete) completedAttempts.add(attemptId);
      let leaderTimeout: { end(): void } | null = null;
      outcomes.listen(key, (outcome) => {
        leaderTimeout?.end();
        onOutcome(outcome);
      });
      await buffer.add(queued(entry, records.feedbackIdFor(entry) ?? ''));
      drain.start();
      tabs.broadcast({ kind: 'wake' });
      const timeout = pause(LEADER_TIMEOUT_MS);
      leaderTimeout = timeout;
      void timeout.over.then(() => sender.sendUpTo(key, attemptId));
    },
    async retry(key) {
      const entry = (await buffer.all()).find((pending) => pending.key === key);
      if (!entry || !(await buffer.update(dueNow(entry)))) return false;
      drain.start();
      return true;
    },
    retryNow() {
      sender.retryFrom(now() + random() * RETRY_JITTER_MS);
      if (buffer.known().length) drain.start();
    },
    async move(isKept) {
      if (!isKept) return buffer.toMemory();
      for (const { key, isComplete, tries } of await buffer.toDatabase())
        if (isComplete && (tries > 0 || sender.isReportedAsWaiting(key)))
          outcomes.announce(key, { kind: 'saved' });
    },
    clear: (where) => clear(where, buffer, outcomes, sender),
    resume: drain.start,
    sendable: () => lastOfEachAttempt(splitSuperseded(buffer.known()).active),
  };
}

/** Sends each attempt once more, then deletes its remaining entries. Resolves with the number of lost submissions. */
async function clear(
  where: 'everywhere' | 'memory',
  buffer: EntryBuffer,
  outcomes: Outcomes,
  sender: Sender,
): Promise<number> {
  const own = where === 'memory' ? await buffer.ownKeys() : null;
  const isCleared = ({ key }: Entry) => own === null || own.has(key);
  const active = (await sender.activeEntries()).filter(isCleared);
  await Promise.all(firstOfEachAttempt(active).map(sender.sendAttempt));
  const lost = (await sender.activeEntries()).filter(isCleared);
  await buffer.delete((await buffer.all()).filter(isCleared).map(({ key }) => key));
  const message = 'The visitor is forgotten.';
  for (const { key } of lost)
    outcomes.announce(key, { kind: 'refused', status: 0, code: 'forgotten', message });
  return lost.length;
}
