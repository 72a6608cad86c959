import { MAX_BODY_BYTES } from '../contract/limits.ts';
import type { Entry, SendResult } from '../platform/outbox.ts';
import { isTransientStatus } from '../retry/classify.ts';

/** The rules of the outbox: what is sent next, what is given up, what a failure means. */

export const MAX_ENTRIES = 100;
export const MAX_TOTAL_BYTES = 5 * 1024 * 1024;
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Splits the entries, given in the order they came, into those that still count and those that others have overtaken:
 * of the partial ones of a lane only the latest counts, none beside the complete one. One that may have reached the
 * server goes first all the same: its answer has the id under which the rest belongs.
 */
export function splitSuperseded(entries: readonly Entry[]): { kept: Entry[]; overtaken: Entry[] } {
  const completed = new Map(
    entries.filter(({ isComplete }) => isComplete).map((entry) => [entry.attemptId, entry]),
  );
  const latest = new Map(entries.map((entry) => [entry.attemptId, entry]));
  const counts = (entry: Entry, at: number): boolean => {
    const complete = completed.get(entry.attemptId);
    if (complete) return entry === complete || (entry.tries > 0 && at < entries.indexOf(complete));
    return entry === latest.get(entry.attemptId) || entry.tries > 0;
  };
  return {
    kept: entries.filter(counts),
    overtaken: entries.filter((entry, at) => !counts(entry, at)),
  };
}

/** Whether an entry may be tried; `wokenAt` is when the line came back, or somebody to the page. */
export const isDue = (
  { nextAttemptAt: notBefore, hasRetryAfter: isBound, triedAt }: Entry,
  now: number,
  wokenAt: number,
): boolean => now >= notBefore || (!isBound && triedAt < wokenAt && now >= wokenAt);

/** The first of each lane: what comes after it waits for it. */
const firstsOf = (kept: readonly Entry[]): Entry[] =>
  kept.filter(
    (entry, at) => kept.findIndex(({ attemptId: lane }) => lane === entry.attemptId) === at,
  );

/** When something is due again. */
export const nextDue = (kept: readonly Entry[], wokenAt: number): number =>
  Math.min(
    ...firstsOf(kept).map(({ nextAttemptAt: notBefore, hasRetryAfter: isBound, triedAt }) =>
      !isBound && triedAt < wokenAt ? Math.min(notBefore, wokenAt) : notBefore,
    ),
  );

/** The entry to send now: the first of its lane, and complete ones before partial ones. */
export function nextEntry(kept: readonly Entry[], now: number, wokenAt: number): Entry | null {
  const due = firstsOf(kept).filter((entry) => isDue(entry, now, wokenAt));
  const leadsToComplete = ({ attemptId: lane }: Entry) =>
    kept.some((one) => one.attemptId === lane && one.isComplete);
  return due.find(leadsToComplete) ?? due[0] ?? null;
}

const sizeOf = ({ body }: Entry): number => new TextEncoder().encode(body).length;

/** The entries that have to go for another to fit in, beside those that are overtaken; `null` when there is no room for it. */
export function entriesToEvict(entry: Entry, entries: readonly Entry[]): Entry[] | null {
  if (sizeOf(entry) > MAX_BODY_BYTES) return null;
  const given: Entry[] = [];
  const rest = splitSuperseded([...entries, entry]).kept.filter((one) => one !== entry);
  const isOld = ({ createdAt }: Entry) => Math.abs(entry.createdAt - createdAt) >= MAX_AGE_MS;
  // Evicts expired entries first, then partial ones in favour of a complete one; complete ones are never evicted.
  const spare = [
    ...rest.filter(isOld),
    ...rest.filter((one) => !isOld(one) && entry.isComplete && !one.isComplete),
  ];
  const fits = () =>
    rest.length < MAX_ENTRIES &&
    rest.reduce((sum, one) => sum + sizeOf(one), sizeOf(entry)) <= MAX_TOTAL_BYTES;
  while (!fits()) {
    const gone = spare.shift();
    if (!gone) return null;
    rest.splice(rest.indexOf(gone), 1);
    given.push(gone);
  }
  return given;
}

/**
 * Classifies a failure. `later`: transient; `unknown-feedback`: the server does not know the feedback that the entry
 * completes; `refused`: permanent. An unreadable response with a success status comes from a proxy and is transient.
 */
export function classifyFailure(
  { status, code }: SendResult & { isAccepted: false },
  { tries, createdAt }: Entry,
  now: number,
): 'later' | 'unknown-feedback' | 'refused' {
  if (status === 403 && code === 'foreign_feedback') return 'unknown-feedback';
  // Nothing came back: whatever the clock says, it was nobody's decision.
  if (status === 0) return 'later';
  const isUnreadable = status < 400;
  const doesPass =
    isUnreadable || isTransientStatus(status, code) || (status === 401 && tries <= 1);
  const isTooOld = Math.abs(now - createdAt) >= MAX_AGE_MS && tries > 1;
  return doesPass && !isTooOld ? 'later' : 'refused';
}
