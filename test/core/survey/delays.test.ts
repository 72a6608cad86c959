import { describe, expect, it, vi } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { answerChanged, answerChosen, nextRequested } from '../../../core/survey/session/index.ts';
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

const timers = vi.spyOn(globalThis, 'setTimeout');
/** Delays of the timers that were started since the survey was opened. */
const delays = () => timers.mock.calls.map(([, ms]) => ms);

/** Opens a survey. */
async function opened(wire: object, node: object = {}) {
  timers.mockClear();
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

async function submitted(wire: object, node: object = {}) {
  const survey = await opened(wire, node);
  await survey.testScope.send(nextRequested, undefined);
  return survey;
}

describe('delays', () => {
  it('the next question is brought into view after 100 ms', async () => {
    const { testScope } = await opened(flow());
    await testScope.send(answerChanged, { elementId: 'a', value: 5, isSettled: true });
    timers.mockClear();
    await testScope.send(answerChosen, 'a');
    expect(delays()).toEqual([100]);
  });

  it('a survey moves to its next state after 250 ms', async () => {
    const { testScope } = await opened({
      states: [state('one', [next], { next_state_id: 'two' }), state('two', [next]), thanks()],
    });
    await testScope.send(nextRequested, undefined);
    expect(delays()).toEqual([250]);
  });

  it.each([
    ['3 s after the thank-you page', flow(), {}, [3000]],
    ['at once before a conversation', flow(CHAT_END), {}, []],
    ['at once for an internal node', flow(), { type: 'internal' }, []],
  ])('the parent window is informed of a submission %s', async (_, wire, node, expected) => {
    const { testScope } = await submitted(wire, node);
    expect(delays().filter((ms) => ms === 3000)).toEqual(expected);
    expect(testScope.parent.map(({ type }) => type)).toContain('PSN_FEEDBACK_SUBMITTED');
  });
});

describe('the quota event of a submission', () => {
  it.each([
    ['is sent for an active quota of submissions', { active: true, action_kind: 'submit' }, 1],
    ['is not sent for an inactive quota', { active: false, action_kind: 'submit' }, 0],
    ['is not sent without a quota', undefined, 0],
  ])('%s', async (_, channel_quota, count) => {
    const { quotaEvents } = await submitted(flow(), { channel_quota });
    expect(quotaEvents).toEqual(
      Array.from({ length: count }, () => ({ kind: 'submitted', feedbackId: 'feedback' })),
    );
  });
});
