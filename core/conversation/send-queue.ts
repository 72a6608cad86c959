import {
  combine,
  createEvent,
  createStore,
  sample,
  type Effect,
  type Event,
  type Store,
  type Unit,
} from 'effector';
import { delay } from 'patronum/delay';
import { $random } from '../platform/random.ts';
import { whileAttached } from '../platform/while-attached.ts';
import { backoffDelay } from '../retry/backoff.ts';
import { HttpError } from '../errors/http-error.ts';
import { isTransientStatus } from '../retry/classify.ts';

/** Queues of calls with idempotency keys: a call that fails is repeated, with exponential backoff, until the host replies. */

/** The connection or the user is back: ends all delays, and starts again with the shortest one. */
export const connectionRestored = createEvent({ name: 'connectionRestored' });

/** Whether a call that failed may succeed when it is repeated unchanged. */
export const isTransient = (error: Error): boolean =>
  error instanceof HttpError && isTransientStatus(error.status, error.body?.code ?? null);

export interface Sendable {
  /** Idempotency key, the same for every try. */
  key: string;
  /**
   * `storing` in the browser, `waiting` for its turn or for the next try, `sending`, `sent` while a model waits for its
   * effect, or `failed`: refused by the server.
   */
  state: 'storing' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** The last try failed, and no other was made or asked for since. */
  hasFailed: boolean;
}

export const updateEntry = <T extends Sendable>(
  entries: readonly T[],
  key: string,
  changes: Partial<T>,
): readonly T[] => entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));

/**
 * The entry to send: each waits for those before it in its lanes. Untried entries are first, and the only ones during a delay,
 * so that a failing one delays no other lane. `null` without one.
 */
function nextToSend<T extends Sendable>(
  entries: readonly T[],
  lanesOf: (entry: T) => readonly string[],
  isBackingOff: boolean,
): T | null {
  const busy = new Set(entries.filter(({ state }) => state === 'sending').flatMap(lanesOf));
  const free: T[] = [];
  for (const entry of entries) {
    if (entry.state !== 'waiting') continue;
    const lanes = lanesOf(entry);
    if (!lanes.some((lane) => busy.has(lane))) free.push(entry);
    for (const lane of lanes) busy.add(lane);
  }
  return free.find(({ hasFailed }) => !hasFailed) ?? (isBackingOff ? null : (free[0] ?? null));
}

interface BackoffOptions<T, Done> {
  name: string;
  effect: Effect<T, Done>;
  /** They end the delay, and the next one is the shortest. */
  restarted: readonly Unit<unknown>[];
  /** It ends the delay. */
  ended: Unit<unknown>;
}

/** Whether calls of an effect are delayed after a transient failure. */
function createBackoff<T, Done>({
  name,
  effect,
  restarted,
  ended,
}: BackoffOptions<T, Done>): Store<boolean> {
  /** Transient failures in a row. */
  const $failureCount = createStore(0, { name: `${name}.failureCount` })
    .on(effect.fail, (count, { error }) => (isTransient(error) ? count + 1 : count))
    .reset(effect.done, ...restarted);
  /** The failure with the running delay; `null` without one. */
  const $delayedFailure = createStore<object | null>(null, { name: `${name}.delayedFailure` });
  const delayStarted = sample({
    clock: effect.fail,
    source: { failureCount: $failureCount, random: $random },
    filter: (_, { error }) => isTransient(error),
    fn: ({ failureCount, random }, failure) => ({ failure, failureCount, random }),
    name: `${name}.delayStarted`,
  });
  const delayEnded = sample({
    clock: whileAttached(
      delay({
        source: delayStarted,
        timeout: ({ failureCount, random }) => backoffDelay(failureCount, null, random()),
      }),
    ),
    source: $delayedFailure,
    filter: (current, { failure }) => current === failure,
    name: `${name}.delayEnded`,
  });
  $delayedFailure
    .on(effect.fail, (current, failure) => (isTransient(failure.error) ? failure : current))
    .reset(delayEnded, ended, ...restarted);
  return $delayedFailure.map((failure) => failure !== null);
}

interface SendQueueOptions<T extends Sendable, Done> {
  name: string;
  /** Sends an entry. */
  effect: Effect<T, Done>;
  /** Entries with a common lane, such as a conversation, are sent one after the other. */
  lanesOf(entry: T): readonly string[];
  /** Sends a failed entry again, without a delay; carries its key. */
  retried: Event<string>;
  /** They empty the queue. */
  cleared: readonly Unit<unknown>[];
  /** Changes of an entry when it is sent, and when it has failed. */
  onSend?: Partial<T>;
  onFailure?(error: Error): Partial<T>;
  /** A sent entry stays until the model of its effect removes it. */
  isEchoed?: boolean;
}

/** Returns a queue, and sends its waiting entries. Its models add them. */
export function createSendQueue<T extends Sendable, Done>({
  name,
  effect,
  lanesOf,
  retried,
  cleared,
  onSend,
  onFailure,
  isEchoed = false,
}: SendQueueOptions<T, Done>) {
  const $isBackingOff = createBackoff({
    name,
    effect,
    restarted: [connectionRestored, ...cleared],
    ended: retried,
  });
  const change = (
    entries: readonly T[],
    key: string,
    changes: Partial<Sendable>,
    more?: Partial<T>,
  ) => updateEntry(entries, key, { ...changes, ...more } as Partial<T>);
  const $queue = createStore<readonly T[]>([], { name })
    .on(effect, (entries, { key }) =>
      change(entries, key, { state: 'sending', hasFailed: false }, onSend),
    )
    .on(effect.done, (entries, { params: { key } }) =>
      isEchoed
        ? change(entries, key, { state: 'sent' })
        : entries.filter((entry) => entry.key !== key),
    )
    .on(effect.fail, (entries, { params: { key }, error }) =>
      change(
        entries,
        key,
        { state: isTransient(error) ? 'waiting' : 'failed', hasFailed: true },
        onFailure?.(error),
      ),
    )
    .on(retried, (entries, key) => change(entries, key, { state: 'waiting', hasFailed: false }))
    .reset(...cleared);
  const $next = combine($queue, $isBackingOff, (entries, isBackingOff) =>
    nextToSend(entries, lanesOf, isBackingOff),
  );
  sample({
    clock: $next,
    filter: (entry) => entry !== null,
    target: effect,
  });
  return $queue;
}
