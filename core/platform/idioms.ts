import { sample, type Effect, type Event, type Store, type Unit } from 'effector';
import { not } from 'patronum/not';

/** Operators for concurrency that patronum lacks. Each is called once, when its module loads; its state is in the scope. */

interface LatestOptions<Params, Done, Fail, State> {
  effect: Effect<Params, Done, Fail>;
  /** The state that the outcome has to match. */
  source: Store<State>;
  /** Accepts an outcome; `params` is the call that it belongs to. */
  isCurrent(state: NoInfer<State>, params: NoInfer<Params>): boolean;
}

/** Passes on the outcome of a call only while it is current, and drops stale responses. Calls are not cancelled. */
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

/** Calls `target` with the payload of `clock`; ignores `clock` while a call of `target` is pending. */
export function takeFirst<Params, Done, Fail>({
  clock,
  target,
}: {
  clock: Unit<Params>;
  target: Effect<Params, Done, Fail>;
}): void {
  sample({
    clock,
    filter: not(target.pending),
    target,
  });
}

/** Returns a copy of a table without one of its keys. */
export const omitKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
