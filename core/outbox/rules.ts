import { MAX_BODY_BYTES } from '../contract/limits.ts';
import type { Entry, SendResult } from '../platform/outbox.ts';
import { isTransientStatus } from '../retry/classify.ts';

/** The rules of the outbox: the order of sending, eviction, and the meaning of a failure. */

export const MAX_ENTRIES = 100;
const MAX_TOTAL_BYTES = 5 * 1024 * 1024;
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the later entry holds all that the server would learn from this one. */
const isOvertakenBy = (entry: Entry, later: Entry): boolean =>
  later.keptQuestionIds.every((id) => entry.keptQuestionIds.includes(id));

/**
 * Splits the entries, given in the order they were added, into active ones and superseded ones. A partial entry is
 * superseded by a later one of its attempt, unless the server may have received it, as its reply has the id of the
 * feedback that the rest belongs to, or the later one depends on answers in it.
 */
export function splitSuperseded(entries: readonly Entry[]): {
  active: Entry[];
  superseded: Entry[];
} {
  const completed = new Map(
    entries.filter(({ isComplete }) => isComplete).map((entry) => [entry.attemptId, entry]),
  );
  const isActive = (entry: Entry, position: number): boolean => {
    const complete = completed.get(entry.attemptId);
    if (entry === complete) return true;
    if (complete && position > entries.indexOf(complete)) return false;
    const isOvertaken = entries
      .slice(position + 1)
      .some((later) => later.attemptId === entry.attemptId && isOvertakenBy(entry, later));
    return entry.tries > 0 || !isOvertaken;
  };
  return {
    active: entries.filter(isActive),
    superseded: entries.filter((entry, position) => !isActive(entry, position)),
  };
}

/** Whether it is retried early: the connection or the user was back at `retryNowAt`, after its last try. */
const isRetriedEarly = ({ hasRetryAfter, triedAt }: Entry, retryNowAt: number): boolean =>
  !hasRetryAfter && triedAt < retryNowAt;

/** Whether an entry may be tried. */
export const isDue = (entry: Entry, now: number, retryNowAt: number): boolean =>
  now >= entry.nextAttemptAt || (isRetriedEarly(entry, retryNowAt) && now >= retryNowAt);

/** The first entry of each attempt; the others of the attempt wait for it. */
export function firstOfEachAttempt(active: readonly Entry[]): Entry[] {
  const firsts = new Map<string, Entry>();
  for (const entry of active) if (!firsts.has(entry.attemptId)) firsts.set(entry.attemptId, entry);
  return [...firsts.values()];
}

/**
 * The entry of each attempt to send in the last moment of a page, which receives no reply: the latest one that holds those
 * before it, or the first.
 */
export function lastOfEachAttempt(active: readonly Entry[]): Entry[] {
  const lasts = new Map<string, Entry>();
  for (const entry of active) {
    const before = lasts.get(entry.attemptId);
    if (!before || isOvertakenBy(before, entry)) lasts.set(entry.attemptId, entry);
  }
  return [...lasts.values()];
}

/** The time when the next entry is due. */
export const nextDue = (active: readonly Entry[], retryNowAt: number): number =>
  Math.min(
    ...firstOfEachAttempt(active).map((entry) =>
      isRetriedEarly(entry, retryNowAt)
        ? Math.min(entry.nextAttemptAt, retryNowAt)
        : entry.nextAttemptAt,
    ),
  );

/** The entry to send now: the first of its attempt, and complete attempts before partial ones. */
export function nextEntry(active: readonly Entry[], now: number, retryNowAt: number): Entry | null {
  const due = firstOfEachAttempt(active).filter((entry) => isDue(entry, now, retryNowAt));
  const complete = new Set(
    active.filter(({ isComplete }) => isComplete).map(({ attemptId }) => attemptId),
  );
  return due.find(({ attemptId }) => complete.has(attemptId)) ?? due[0] ?? null;
}

const sizeOf = ({ body }: Entry): number => new TextEncoder().encode(body).length;

/**
 * The entries to evict so that another one fits, besides superseded ones; `null` when there is no room for it. Expired
 * entries are evicted first, then partial ones in favour of a complete one; complete ones never.
 */
export function entriesToEvict(entry: Entry, entries: readonly Entry[]): Entry[] | null {
  if (sizeOf(entry) > MAX_BODY_BYTES) return null;
  const rest = splitSuperseded([...entries, entry]).active.filter((other) => other !== entry);
  const isExpired = ({ createdAt }: Entry) => Math.abs(entry.createdAt - createdAt) >= MAX_AGE_MS;
  const candidates = [
    ...rest.filter(isExpired),
    ...rest.filter((other) => !isExpired(other) && entry.isComplete && !other.isComplete),
  ];
  let count = rest.length;
  let bytes = rest.reduce((sum, other) => sum + sizeOf(other), sizeOf(entry));
  const evicted: Entry[] = [];
  while (count >= MAX_ENTRIES || bytes > MAX_TOTAL_BYTES) {
    const next = candidates[evicted.length];
    if (!next) return null;
    evicted.push(next);
    count -= 1;
    bytes -= sizeOf(next);
  }
  return evicted;
}

/**
 * Classifies a failure. `retry`: transient; `unknown-feedback`: the server does not know the feedback that the entry
 * completes; `refused`: permanent. An unreadable response with a success status is from a proxy and is transient.
 */
export function classifyFailure(
  { status, code }: SendResult & { isAccepted: false },
  { tries, createdAt }: Entry,
  now: number,
): 'retry' | 'unknown-feedback' | 'refused' {
  if (status === 403 && code === 'foreign_feedback') return 'unknown-feedback';
  // Without a response no server has refused the entry, at any age.
  if (status === 0) return 'retry';
  const isUnreadable = status < 400;
  const isTransient =
    isUnreadable || isTransientStatus(status, code) || (status === 401 && tries <= 1);
  const isTooOld = Math.abs(now - createdAt) >= MAX_AGE_MS && tries > 1;
  return isTransient && !isTooOld ? 'retry' : 'refused';
}
