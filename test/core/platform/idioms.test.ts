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
import { $clock } from '../../../core/platform/clock.ts';
import { checkAfter, repeatEvery, takeFirst, takeLatest } from '../../../core/platform/idioms.ts';

/** Lets microtasks run, so that resolved promises reach their effects. */
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A scope with a fake clock whose delays are ended manually, in order. */
function createWorld() {
  const delays: { ms: number; end(): void }[] = [];
  const scope = fork({
    values: [
      [
        $clock,
        {
          now: () => 0,
          wait: (ms: number) => new Promise<void>((end) => delays.push({ ms, end })),
        },
      ],
    ],
  });
  return {
    scope,
    delays,
    async endDelay(): Promise<void> {
      delays.shift()!.end();
      await tick();
    },
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

/** An effect whose calls are ended manually, by their parameter. */
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

describe('checkAfter', () => {
  const typed = createEvent<string>();
  const $text = createStore('').on(typed, (_, text) => text);
  const settled = checkAfter({
    name: 'settled',
    clock: typed,
    ms: ({ length }) => length * 100,
    source: $text,
    filter: (latest, text) => latest === text,
  });

  it('fires with the payload of which the check holds after its own delay', async () => {
    const world = createWorld();
    const fired = world.record(settled);
    world.send(typed, 'a');
    world.send(typed, 'ab');
    expect(world.delays.map(({ ms }) => ms)).toEqual([100, 200]);
    await world.endDelay();
    expect(fired).toEqual([]);
    await world.endDelay();
    expect(fired).toEqual(['ab']);
  });

  it('keeps scopes apart', async () => {
    const [first, second] = [createWorld(), createWorld()];
    const fired = [first.record(settled), second.record(settled)];
    first.send(typed, 'a');
    second.send(typed, 'b');
    await first.endDelay();
    expect([fired, second.delays.length]).toEqual([[['a'], []], 1]);
  });

  it('has one delay at a time when it is single', async () => {
    const opened = createEvent<number>();
    const closed = createEvent();
    const $isOpen = createStore(false)
      .on(opened, () => true)
      .reset(closed);
    const timedOut = checkAfter({
      name: 'timedOut',
      clock: opened,
      ms: 300,
      source: $isOpen,
      filter: (isOpen) => isOpen,
      isSingle: true,
    });
    const [first, second] = [createWorld(), createWorld()];
    const fired = [first.record(timedOut), second.record(timedOut)];
    first.send(opened, 1);
    first.send(opened, 2);
    second.send(opened, 3);
    second.send(closed, undefined);
    expect([first.delays.length, second.delays.length]).toEqual([1, 1]);
    await first.endDelay();
    await second.endDelay();
    expect(fired).toEqual([[1], []]);
  });
});

describe('repeatEvery', () => {
  const started = createEvent<string>();
  const stopped = createEvent();
  const $isNeeded = createStore(false)
    .on(started, () => true)
    .reset(stopped);
  const due = repeatEvery({
    name: 'due',
    clock: started,
    ms: 1000,
    source: $isNeeded,
    filter: (isNeeded) => isNeeded,
  });

  it('fires after each interval with one timer, until it is not needed any more', async () => {
    const world = createWorld();
    const fired = world.record(due);
    world.send(started, 'a');
    world.send(started, 'b');
    expect(world.delays.map(({ ms }) => ms)).toEqual([1000]);
    await world.endDelay();
    await world.endDelay();
    expect([fired.length, world.delays.length]).toEqual([2, 1]);
    world.send(stopped, undefined);
    await world.endDelay();
    expect([fired.length, world.delays.length]).toEqual([3, 0]);
    world.send(started, 'c');
    expect(world.delays.length).toBe(1);
  });

  it('keeps scopes apart', async () => {
    const [first, second] = [createWorld(), createWorld()];
    const fired = [first.record(due), second.record(due)];
    first.send(started, 'a');
    second.send(started, 'b');
    second.send(stopped, undefined);
    await first.endDelay();
    await second.endDelay();
    expect([fired.map(({ length }) => length), first.delays.length, second.delays.length]).toEqual([
      [1, 1],
      1,
      0,
    ]);
  });
});
