import { markCreatedOffline } from '../contract/feedback.ts';
import type { Entry, NewEntry } from '../platform/outbox.ts';
import { backoffDelay } from '../retry/backoff.ts';

/** Changes of an entry during its life: each returns a changed copy. */

/** @param feedbackId the feedback that the server has created from earlier parts of the attempt; empty for none */
export const queued = (entry: NewEntry, feedbackId: string): Entry => ({
  ...entry,
  feedbackId,
  tries: 0,
  triedAt: 0,
  nextAttemptAt: 0,
  hasRetryAfter: false,
});

export const tried = (entry: Entry, now: number): Entry => ({
  ...entry,
  tries: entry.tries + 1,
  triedAt: now,
});

/** Marks in the body that it was not sent when it was created. */
export const createdOffline = (entry: Entry): Entry => ({
  ...entry,
  body: markCreatedOffline(entry.body),
});

/** @param retryAfterMs the delay that the server demands; `null` for exponential backoff */
export const postponed = (
  entry: Entry,
  { now, retryAfterMs, random }: { now: number; retryAfterMs: number | null; random: number },
): Entry => ({
  ...createdOffline(entry),
  nextAttemptAt: now + backoffDelay(entry.tries, retryAfterMs, random),
  hasRetryAfter: retryAfterMs !== null,
});

/** Ends the backoff. */
export const dueNow = (entry: Entry): Entry => ({
  ...entry,
  nextAttemptAt: 0,
  hasRetryAfter: false,
});
