import type { EventCallable } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { $scrollTarget } from '../../../core/survey/session/scroll.ts';
import {
  $currentStateId,
  answerChanged,
  answerChosen,
  backRequested,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { next, question, state, thanks } from '../../support/flows.ts';
import { channelRequest, createTestScope, nodeOf } from '../../support/scope.ts';

/** Delays of a survey, and calls that are sent without a delay. */

const flow = (end: object = thanks()) => ({
  states: [
    state('one', [question('a', 'score'), question('b', 'text'), next], { next_state_id: 'bye' }),
    end,
  ],
});
const CHAT_END = { id: 'bye', style: 'chat', order: 90, elements: [] };

/** Opens a survey. */
async function opened(wire: object, node: object = {}) {
  const quotaEvents: unknown[] = [];
  const testScope = createTestScope({
    loadNode: () => Promise.resolve(nodeOf(wire, node)),
    sendQuotaEvent: (_, event) => {
      quotaEvents.push(event);
      return Promise.resolve();
    },
  });
  await testScope.send(channelRequested, channelRequest);
  return { testScope, quotaEvents };
}

/** Opens a survey with timers that the test advances. */
async function timed(wire: object, node: object = {}) {
  const { testScope } = await opened(wire, node);
  testScope.runsTimers = false;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    testScope,
    pass,
    async send<T>(event: EventCallable<T>, payload: T) {
      void testScope.send(event, payload);
      await pass(0);
    },
  };
}

describe('delays', () => {
  it('the next question is brought into view after 100 ms', async () => {
    const { testScope, send, pass } = await timed(flow());
    const target = () => testScope.scope.getState($scrollTarget);
    await send(answerChanged, { elementId: 'a', value: 5, isSettled: true });
    await send(answerChosen, 'a');
    await pass(99);
    expect(target()).toBeNull();
    await pass(1);
    expect(target()).toEqual({ elementId: 'b' });
  });

  it('a survey moves to its next state at once by a button', async () => {
    const { testScope, send, pass } = await timed({
      states: [state('one', [next], { next_state_id: 'two' }), state('two', [next]), thanks()],
    });
    await send(nextRequested, undefined);
    await pass(0);
    expect(testScope.scope.getState($currentStateId)).toBe('two');
    await send(backRequested, undefined);
    await pass(0);
    expect(testScope.scope.getState($currentStateId)).toBe('one');
  });

  it.each([
    ['to another state', [state('two', [next]), thanks()]],
    ['to the end, once the answers are sent', [thanks('two')]],
  ])('a survey shows an answer for 200 ms before it moves by itself %s', async (_, after) => {
    const { testScope, send, pass } = await timed({
      states: [state('one', [question('a', 'score')], { next_state_id: 'two' }), ...after],
    });
    await send(answerChanged, { elementId: 'a', value: 5, isSettled: true });
    await pass(199);
    expect(testScope.scope.getState($currentStateId)).toBe('one');
    await pass(1);
    expect(testScope.scope.getState($currentStateId)).toBe('two');
  });

  it.each([
    ['3 s after the thank-you page', flow(), {}, 3000],
    ['at once before a conversation', flow(CHAT_END), {}, 0],
    ['at once for an internal node', flow(), { type: 'internal' }, 0],
  ])('the parent window is informed of a submission %s, once', async (_, wire, node, delay) => {
    const { testScope, send, pass } = await timed(wire, node);
    const count = () =>
      testScope.parent.filter(({ type }) => type === 'PSN_FEEDBACK_SUBMITTED').length;
    await send(nextRequested, undefined);
    if (delay > 0) {
      await pass(delay - 1);
      expect(count()).toBe(0);
      await pass(1);
    }
    expect(count()).toBe(1);
    await pass(10_000);
    expect(count()).toBe(1);
  });
});

describe('the quota event of a submission', () => {
  it.each([
    ['is sent for an active quota of submissions', { active: true, action_kind: 'submit' }, 1],
    ['is not sent for an inactive quota', { active: false, action_kind: 'submit' }, 0],
    ['is not sent without a quota', undefined, 0],
  ])('%s', async (_, channel_quota, count) => {
    const { testScope, quotaEvents } = await opened(flow(), { channel_quota });
    await testScope.send(nextRequested, undefined);
    expect(quotaEvents).toEqual(
      Array.from({ length: count }, () => ({ kind: 'submitted', feedbackId: 'feedback' })),
    );
  });
});
