import type { Entry, Sending } from '../../../platform/outbox.ts';

/** The rules of the outbox: what is sent next, what is given up, how long a failure rests. */

export const MAX_ENTRIES = 100;
export const MAX_TOTAL_BYTES = 5 * 1024 * 1024;
export const MAX_ENTRY_BYTES = 256 * 1024;
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 5 * 60_000;
const LEAST_ORDERED_MS = 1000;
const MOST_ORDERED_MS = 60 * 60_000;

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
  if (sizeOf(entry) > MAX_ENTRY_BYTES) return null;
  const given: Entry[] = [];
  const rest = splitSuperseded([...entries, entry]).kept.filter((one) => one !== entry);
  const isOld = ({ createdAt }: Entry) => Math.abs(entry.createdAt - createdAt) >= MAX_AGE_MS;
  // What is too old goes first; a partial one gives way to a complete one, and a complete one to nothing.
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

/** How long a failed try rests: a second, doubled each time, never more than five minutes; `random` gives 0 up to 1. */
export function backoffDelay(tries: number, retryAfterMs: number | null, random: number): number {
  const own =
    Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** Math.min(tries - 1, 20)) * (0.5 + random);
  return retryAfterMs === null
    ? own
    : Math.max(own, Math.min(Math.max(retryAfterMs, LEAST_ORDERED_MS), MOST_ORDERED_MS));
}

/**
 * What a failure means: `later` passes; `unknown-feedback`: the server does not know the feedback that this was to
 * complete; `refused` will never be taken. An answer with a success that nobody can read came from something in between.
 */
export function classifyFailure(
  { status, code }: Sending & { isTaken: false },
  { tries, createdAt }: Entry,
  now: number,
): 'later' | 'unknown-feedback' | 'refused' {
  if (status === 403 && code === 'foreign_feedback') return 'unknown-feedback';
  // Nothing came back: whatever the clock says, it was nobody's decision.
  if (status === 0) return 'later';
  const isInProgress = status === 409 && code === 'in_progress';
  const doesPass =
    status < 400 ||
    status >= 500 ||
    [408, 425, 429].includes(status) ||
    isInProgress ||
    (status === 401 && tries <= 1);
  const isTooOld = Math.abs(now - createdAt) >= MAX_AGE_MS && tries > 1;
  return doesPass && !isTooOld ? 'later' : 'refused';
}
