import { describe, expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { readChannelRecord } from '../../../core/channel/availability.ts';
import { progressOf } from '../../../core/survey/engine/progress.ts';
import {
  $canGoBack,
  $currentStateId,
  $path,
  answerChanged,
  backRequested,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { $storage } from '../../../core/platform/storage.ts';
import { answering, indexOf, next, options, question, state, thanks } from '../../support/flows.ts';
import { nodeOf, worldWith, type World } from '../../support/scope.ts';

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

async function opened(flow: object, node: object = {}, responses: unknown = null): Promise<World> {
  const world = worldWith({ loadNode: async () => nodeOf(flow, node) });
  await world.send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses,
    creatorId: null,
    customer: null,
  });
  return world;
}

const say = (world: World, elementId: string, value: string) =>
  world.send(answerChanged, { elementId, value, isSettled: true });
const at = ({ scope }: World) => scope.getState($currentStateId);

describe('going back', () => {
  it('leads to the state before, keeps what was said, and does not run forward again', async () => {
    const world = await opened(fork);
    expect(world.scope.getState($canGoBack)).toBe(false);
    await say(world, 'way', 'left');
    expect([at(world), world.scope.getState($canGoBack)]).toEqual(['left', true]);
    await world.send(backRequested, undefined);
    expect([at(world), world.scope.getState($path)]).toEqual(['fork', ['fork']]);
  });

  it('does nothing where the owner does not want it', async () => {
    const world = await opened({ ...fork, allow_back: false });
    await say(world, 'way', 'left');
    await world.send(backRequested, undefined);
    expect(at(world)).toBe('left');
  });

  it('leaves what was said on the other way out of the submission', async () => {
    const world = await opened(fork);
    await say(world, 'way', 'left');
    await say(world, 'l', 'not this');
    await world.send(backRequested, undefined);
    await say(world, 'way', 'right');
    await say(world, 'r', 'but this');
    await world.send(nextRequested, undefined);
    await world.send(nextRequested, undefined);
    expect(world.sent[0]!.feedback.responses.map(({ questionId }) => questionId)).toEqual([
      'q-way',
      'q-r',
    ]);
  });

  it('from the end there is none', async () => {
    const world = await opened({
      states: [state('one', [next], { next_state_id: 'bye' }), thanks()],
    });
    await world.send(nextRequested, undefined);
    expect([at(world), world.scope.getState($canGoBack)]).toEqual(['bye', false]);
  });
});

it('answers that came with the page move a state on that waits for nothing else, and not one that is returned to', async () => {
  const world = await opened(fork, {}, { way: 'right' });
  expect(at(world)).toBe('right');
  await world.send(backRequested, undefined);
  expect(at(world)).toBe('fork');
});

it('a submission is remembered for the channel’s guard, and counts towards its quota', async () => {
  const events: object[] = [];
  const flow = { states: [state('one', [next], { next_state_id: 'bye' }), thanks()] };
  const node = {
    prevent_multiple_feedback: true,
    channel_quota: { active: true, action_kind: 'submit', remaining: 5 },
  };
  const world = worldWith({
    loadNode: async () => nodeOf(flow, node),
    sendQuotaEvent: async (nodeId, event) => void events.push({ nodeId, ...event }),
  });
  await world.send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses: null,
    creatorId: null,
    customer: null,
  });
  await world.send(nextRequested, undefined);
  expect(readChannelRecord(world.scope.getState($storage), 'node')).toEqual({
    isLinkChannelDisplayedBefore: true,
    firstNow: world.time.now,
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
    ['grows with each answer', ['a'], [['x', '1']], 0.25],
    ['and with each state', ['a', 'b'], [], 0.5],
    ['is not taken back by a detour', ['b', 'detour'], [], 0.25],
    ['is whole at the end', ['a', 'b', 'bye'], [], 1],
    ['is nothing before the first state', [], [], 0],
  ])('%s', (_, path, answers, expected) =>
    expect(progressOf(index, answering(index, ...answers), path)).toBeCloseTo(expected),
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
    expect(progressOf(round, response, ['s', 't'])).toBeCloseTo(0.5);
    expect(progressOf(round, response, ['s', 't', 'r1'])).toBeGreaterThanOrEqual(0.5);
  });
});
