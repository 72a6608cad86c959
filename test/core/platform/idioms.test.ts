import {
  allSettled,
  createEffect,
  createEvent,
  createStore,
  createWatch,
  fork,
  type Event,
  type EventCallable,
} from 'effector';
import { describe, expect, it } from 'vitest';
import { takeFirst, takeLatest } from '../../../core/platform/idioms.ts';

/** Lets microtasks run, so that resolved promises reach their effects. */
const tick = () => new Promise((resolve) => setImmediate(resolve));

function createWorld() {
  const scope = fork();
  return {
    scope,
    send<T>(event: EventCallable<T>, params: T): void {
      void allSettled(event as EventCallable<unknown>, { scope, params });
    },
    record<T>(unit: Event<T>): T[] {
      const values: T[] = [];
      createWatch({ unit, scope, fn: (value) => values.push(value) });
      return values;
    },
  };
}

/** An effect with calls that are ended manually, by their parameter. */
function createCalls() {
  const calls: { params: string; resolve(value: string): void; reject(error: Error): void }[] = [];
  const callFx = createEffect(
    (params: string) =>
      new Promise<string>((resolve, reject) => calls.push({ params, resolve, reject })),
  );
  return { calls, callFx };
}

describe('takeLatest', () => {
  it('passes on outcomes that are still wanted, and drops stale ones', async () => {
    const { calls, callFx } = createCalls();
    const requested = createEvent<string>();
    const $wanted = createStore('').on(requested, (_, wanted) => wanted);
    const latest = takeLatest({
      effect: callFx,
      source: $wanted,
      isCurrent: (wanted, params) => wanted === params,
    });
    const world = createWorld();
    const done = world.record(latest.done);
    const failed = world.record(latest.fail);
    for (const params of ['a', 'b', 'c']) {
      world.send(requested, params);
      void allSettled(callFx, { scope: world.scope, params });
    }
    calls[0]!.resolve('stale');
    calls[1]!.reject(new Error('stale'));
    calls[2]!.resolve('fresh');
    await tick();
    expect([done, failed]).toEqual([[{ params: 'c', result: 'fresh' }], []]);
    void allSettled(callFx, { scope: world.scope, params: 'c' });
    calls[3]!.reject(new Error('down'));
    await tick();
    expect(failed).toEqual([{ params: 'c', error: new Error('down') }]);
  });

  it('keeps scopes apart', async () => {
    const { calls, callFx } = createCalls();
    const requested = createEvent<string>();
    const $wanted = createStore('').on(requested, (_, wanted) => wanted);
    const latest = takeLatest({
      effect: callFx,
      source: $wanted,
      isCurrent: (wanted, params) => wanted === params,
    });
    const [first, second] = [createWorld(), createWorld()];
    const results = [first.record(latest.done), second.record(latest.done)];
    first.send(requested, 'a');
    for (const { scope } of [first, second]) void allSettled(callFx, { scope, params: 'a' });
    for (const { resolve } of calls) resolve('result');
    await tick();
    expect(results).toEqual([[{ params: 'a', result: 'result' }], []]);
  });
});

describe('takeFirst', () => {
  it('ignores its clock while a call is pending, in that scope only', async () => {
    const { calls, callFx } = createCalls();
    const clicked = createEvent<string>();
    takeFirst({ clock: clicked, target: callFx });
    const [first, second] = [createWorld(), createWorld()];
    first.send(clicked, 'first 1');
    first.send(clicked, 'first 2');
    second.send(clicked, 'second 1');
    expect(calls.map(({ params }) => params)).toEqual(['first 1', 'second 1']);
    calls[0]!.reject(new Error('over'));
    await tick();
    first.send(clicked, 'first 3');
    second.send(clicked, 'second 2');
    expect(calls.map(({ params }) => params)).toEqual(['first 1', 'second 1', 'first 3']);
  });
});
