import { describe, expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { indexFlow } from '../../../core/survey/engine/index.ts';
import { readChannelRecord } from '../../../core/channel/availability.ts';
import { hasManyPages, progressOf } from '../../../core/survey/engine/progress.ts';
import {
  $canGoBack,
  $currentStateId,
  $path,
  answerChanged,
  backRequested,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { $storage } from '../../../core/platform/storage.ts';
import {
  answering,
  flowOf,
  indexOf,
  next,
  options,
  question,
  state,
  thanks,
} from '../../support/flows.ts';
import { nodeOf, createTestScope, type TestScope } from '../../support/scope.ts';

const fork = {
  states: [
    state('fork', [question('way', 'radio', { options: options('left', 'right') })], {
      next_state_id: 'left',
    }),
    state('left', [question('l', 'text'), next], { order: 1, next_state_id: 'last' }),
    state('right', [question('r', 'text'), next], { order: 2, next_state_id: 'last' }),
    state('last', [question('z', 'text'), next], { order: 3, next_state_id: 'bye' }),
    thanks(),
  ],
  transitions: [
    {
      from_state_id: 'fork',
      to_state_id: 'right',
      rules: [{ question_key: 'way', option_keys: ['right'] }],
    },
  ],
};

async function opened(
  flow: object,
  node: object = {},
  responses: unknown = null,
): Promise<TestScope> {
  const testScope = createTestScope({ loadNode: async () => nodeOf(flow, node) });
  await testScope.send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses,
    creatorId: null,
    customer: null,
  });
  return testScope;
}

const say = (testScope: TestScope, elementId: string, value: string) =>
  testScope.send(answerChanged, { elementId, value, isSettled: true });
const at = ({ scope }: TestScope) => scope.getState($currentStateId);

describe('going back', () => {
  it('leads to the state before, keeps what was said, and does not run forward again', async () => {
    const testScope = await opened(fork);
    expect(testScope.scope.getState($canGoBack)).toBe(false);
    await say(testScope, 'way', 'left');
    expect([at(testScope), testScope.scope.getState($canGoBack)]).toEqual(['left', true]);
    await testScope.send(backRequested, undefined);
    expect([at(testScope), testScope.scope.getState($path)]).toEqual(['fork', ['fork']]);
  });

  it('does nothing where the owner does not want it', async () => {
    const testScope = await opened({ ...fork, allow_back: false });
    await say(testScope, 'way', 'left');
    await testScope.send(backRequested, undefined);
    expect(at(testScope)).toBe('left');
  });

  it('leaves what was said on the other way out of the submission', async () => {
    const testScope = await opened(fork);
    await say(testScope, 'way', 'left');
    await say(testScope, 'l', 'not this');
    await testScope.send(backRequested, undefined);
    await say(testScope, 'way', 'right');
    await say(testScope, 'r', 'but this');
    await testScope.send(nextRequested, undefined);
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[0]!.feedback.responses.map(({ questionId }) => questionId)).toEqual([
      'q-way',
      'q-r',
    ]);
  });

  it('from the end there is none', async () => {
    const testScope = await opened({
      states: [state('one', [next], { next_state_id: 'bye' }), thanks()],
    });
    await testScope.send(nextRequested, undefined);
    expect([at(testScope), testScope.scope.getState($canGoBack)]).toEqual(['bye', false]);
  });
});

it('answers that came with the page move a state on that waits for nothing else, and not one that is returned to', async () => {
  const testScope = await opened(fork, {}, { way: 'right' });
  expect(at(testScope)).toBe('right');
  await testScope.send(backRequested, undefined);
  expect(at(testScope)).toBe('fork');
});

it('a submission is remembered for the channel’s guard, and counts towards its quota', async () => {
  const events: object[] = [];
  const flow = { states: [state('one', [next], { next_state_id: 'bye' }), thanks()] };
  const node = {
    prevent_multiple_feedback: true,
    channel_quota: { active: true, action_kind: 'submit', remaining: 5 },
  };
  const testScope = createTestScope({
    loadNode: async () => nodeOf(flow, node),
    sendQuotaEvent: async (nodeId, event) => void events.push({ nodeId, ...event }),
  });
  await testScope.send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses: null,
    creatorId: null,
    customer: null,
  });
  await testScope.send(nextRequested, undefined);
  expect(readChannelRecord(testScope.scope.getState($storage), 'node')).toEqual({
    isLinkChannelDisplayedBefore: true,
    firstNow: testScope.time.now,
  });
  expect(events).toEqual([{ nodeId: 'node', kind: 'submitted', feedbackId: 'feedback' }]);
});

describe('the progress', () => {
  const index = indexOf(
    state('a', [question('x', 'text'), question('y', 'text'), next], { next_state_id: 'b' }),
    state('b', [question('p', 'text'), next], { next_state_id: 'bye' }),
    state('detour', [question('q', 'text'), next], { next_state_id: 'a' }),
    thanks(),
  );
  it.each<[string, readonly string[], [string, string][], number]>([
    ['begins with nothing', ['a'], [], 0],
    ['waits for people to go on', ['a'], [['x', '1']], 0],
    ['grows with each state', ['a', 'b'], [], 0.5],
    ['is not taken back by a detour', ['b', 'detour'], [], 0.25],
    ['is whole at the end', ['a', 'b', 'bye'], [], 1],
    ['is nothing before the first state', [], [], 0],
  ])('%s', (_, path, answers, expected) =>
    expect(progressOf(index, answering(index, ...answers), path, null)).toBeCloseTo(expected),
  );

  it('never shrinks on a long way round', () => {
    const round = indexOf(
      state('s', [next], { next_state_id: 't' }),
      state('t', [next], { next_state_id: 'bye' }),
      ...['r1', 'r2', 'r3', 'r4'].map((id, step) =>
        state(id, [next], { next_state_id: step === 3 ? 't' : `r${step + 2}` }),
      ),
      thanks(),
    );
    const response = answering(round);
    expect(progressOf(round, response, ['s', 't'], null)).toBeCloseTo(0.5);
    expect(progressOf(round, response, ['s', 't', 'r1'], null)).toBeGreaterThanOrEqual(0.5);
  });

  it('has several pages where one of its ways has, also beside a way that ends on this page', () => {
    expect(hasManyPages(index, 'a')).toBe(true);
    expect(hasManyPages(index, 'b')).toBe(false);
    const short = indexFlow(
      flowOf({
        states: [
          state('a', [next], { next_state_id: 'b' }),
          state('b', [next], { next_state_id: 'bye' }),
          thanks(),
        ],
        transitions: [{ from_state_id: 'a', to_state_id: 'bye', rules: [] }],
      }),
    );
    expect(hasManyPages(short, 'a')).toBe(true);
    expect(hasManyPages(short, 'b')).toBe(false);
  });

  it('has no way where the pages lead round for ever, or without a page', () => {
    const round = indexOf(
      state('a', [next], { next_state_id: 'b' }),
      state('b', [next], { next_state_id: 'a' }),
    );
    expect(hasManyPages(round, 'a')).toBe(false);
    expect(hasManyPages(round, '')).toBe(false);
  });
});
