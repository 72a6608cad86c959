import { attach, sample, type Effect, type Event, type Store, type Unit } from 'effector';
import { $clock } from './clock.ts';

/**
 * Idioms that recur in the models. The operators are for patterns of concurrency: each is called once, when its module
 * loads, and keeps its state in the scope. Timers run on `$clock`: a paused element has none.
 */

interface LatestOptions<Params, Done, Fail, State> {
  effect: Effect<Params, Done, Fail>;
  /** The state that the outcome has to match. */
  source: Store<State>;
  /** Accepts an outcome; `params` is the call that it belongs to. */
  isCurrent(state: NoInfer<State>, params: NoInfer<Params>): boolean;
}

/**
 * TAKE_LATEST: passes on the outcome of a call only while it is still wanted, and drops stale responses. Calls are not
 * cancelled.
 */
export function takeLatest<Params, Done, Fail, State>({
  effect,
  source,
  isCurrent,
}: LatestOptions<Params, Done, Fail, State>): {
  done: Event<{ params: Params; result: Done }>;
  fail: Event<{ params: Params; error: Fail }>;
} {
  const done = sample({
    clock: effect.done,
    source,
    filter: (state, { params }) => isCurrent(state, params),
    fn: (_, outcome) => outcome,
    name: `${effect.shortName}.latestDone`,
  });
  const fail = sample({
    clock: effect.fail,
    source,
    filter: (state, { params }) => isCurrent(state, params),
    fn: (_, outcome) => outcome,
    name: `${effect.shortName}.latestFail`,
  });
  return { done, fail };
}

/** TAKE_FIRST: calls `target` with what `clock` carries, and ignores `clock` while a call of `target` is pending. */
export function takeFirst<Params, Done, Fail>({
  clock,
  target,
}: {
  clock: Unit<Params>;
  target: Effect<Params, Done, Fail>;
}): void {
  sample({
    clock,
    source: target.pending,
    filter: (isPending) => !isPending,
    fn: (_, params) => params,
    target,
  });
}

interface CheckOptions<Payload, State> {
  /** Name of the returned event. */
  name: string;
  clock: Unit<Payload>;
  /** Delay in milliseconds; may depend on the payload. */
  ms: number | ((payload: NoInfer<Payload>) => number);
  /** The state that is checked after the delay. */
  source: Store<State>;
  filter(state: NoInfer<State>, payload: NoInfer<Payload>): boolean;
  /** Ignores `clock` while a delay is running; otherwise each payload has a delay of its own. */
  isSingle?: boolean;
}

/**
 * Waits, then checks again: fires with the payload of `clock` after `ms`, if `filter` accepts the state of that moment.
 * With `source` as the latest payload and `filter` as equality it is a debounce, or an idle timeout.
 */
export function checkAfter<Payload, State>({
  name,
  clock,
  ms,
  source,
  filter,
  isSingle = false,
}: CheckOptions<Payload, State>): Event<Payload> {
  const waitFx = attach({
    name: `${name}.waitFx`,
    source: $clock,
    effect: (timer, payload: Payload) => timer.wait(typeof ms === 'number' ? ms : ms(payload)),
  });
  if (isSingle) takeFirst({ clock, target: waitFx });
  else sample({ clock, target: waitFx });
  return sample({
    clock: waitFx.finally,
    source,
    filter: (state, { params }) => filter(state, params),
    fn: (_, { params }) => params,
    name,
  });
}

interface RepeatOptions<State> {
  /** Name of the returned event. */
  name: string;
  /** Starts the timer, unless it is running. */
  clock: Unit<unknown>;
  /** Interval in milliseconds. */
  ms: number;
  source: Store<State>;
  /** Whether the timer is still needed; checked before each interval. */
  filter(state: NoInfer<State>): boolean;
}

/** Waits and checks again, over and over: fires at the end of each interval, until `filter` refuses the next one. */
export function repeatEvery<State>({
  name,
  clock,
  ms,
  source,
  filter,
}: RepeatOptions<State>): Event<void> {
  const waitFx = attach({
    name: `${name}.waitFx`,
    source: $clock,
    effect: (timer) => timer.wait(ms),
  });
  const needed = sample({
    clock: [clock, waitFx.finally],
    source,
    filter,
    fn: (): void => undefined,
    name: `${name}.needed`,
  });
  takeFirst({ clock: needed, target: waitFx });
  return sample({
    clock: waitFx.finally,
    fn: () => undefined,
    name,
  });
}

/** Returns a copy of a table without one of its keys. */
export const omitKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
