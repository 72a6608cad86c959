import { allSettled, createEvent, createWatch, fork } from 'effector';
import { debounce } from 'patronum/debounce';
import { delay } from 'patronum/delay';
import { expect, it, vi } from 'vitest';
import { attached, detached } from '../../../core/platform/attachment.ts';
import { whileAttached } from '../../../core/platform/while-attached.ts';

const typed = createEvent<string>();
const settled = whileAttached(debounce({ source: typed, timeout: 100 }));
const opened = createEvent<string>();
const closed = whileAttached(delay({ source: opened, timeout: ({ length }) => length * 100 }));

/** A scope with the events that fired in it. */
function createElement() {
  const scope = fork();
  const fired: string[] = [];
  for (const unit of [settled, closed])
    createWatch({ unit, scope, fn: (value) => fired.push(value) });
  return {
    fired,
    type: (text: string) => void allSettled(typed, { scope, params: text }),
    open: (text: string) => void allSettled(opened, { scope, params: text }),
    attach: () => void allSettled(attached, { scope }),
    detach: () => void allSettled(detached, { scope }),
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('a timer of an attached element fires at its end, in its own scope', async () => {
  const [first, second] = [createElement(), createElement()];
  first.type('a');
  first.open('ab');
  await pass(99);
  expect(first.fired).toEqual([]);
  await pass(1);
  expect(first.fired).toEqual(['a']);
  await pass(100);
  expect([first.fired, second.fired]).toEqual([['a', 'ab'], []]);
});

it('a timer that ends while the element is detached fires when it is attached again, once', async () => {
  const element = createElement();
  element.type('a');
  element.detach();
  await pass(1000);
  expect(element.fired).toEqual([]);
  element.attach();
  expect(element.fired).toEqual(['a']);
  element.detach();
  element.attach();
  element.type('b');
  await pass(100);
  expect(element.fired).toEqual(['a', 'b']);
});

it('only the latest of the timers that ended meanwhile fires', async () => {
  const element = createElement();
  element.open('a');
  element.open('ab');
  element.detach();
  await pass(1000);
  element.attach();
  expect(element.fired).toEqual(['ab']);
});
