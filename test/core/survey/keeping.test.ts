import { describe, expect, it, vi } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { $bindings } from '../../../core/survey/optional/integration.ts';
import {
  $currentStateId,
  $firstResponseTime,
  $isResumed,
  $isSaved,
  $submitError,
  answerGiven,
  flowReset,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { HttpError } from '../../../core/errors/errors.ts';
import { nodeOf, worldWith, type World } from '../../support/scope.ts';
import { next, options, question, state, thanks } from '../../support/flows.ts';

const request = {
  nodeId: 'node',
  signature: null,
  responses: null,
  creatorId: null,
  customer: null,
};
const flow = {
  allow_saving_incomplete_survey: true,
  states: [
    state(
      'one',
      [
        question('mood', 'radio', { options: options('good', 'bad') }),
        question('said', 'text'),
        question('mail', 'email'),
        question('hidden', 'text', { hide_personal_data: true }),
        next,
      ],
      { next_state_id: 'two' },
    ),
    state('two', [question('more', 'text'), next], { next_state_id: 'bye' }),
    thanks('bye'),
  ],
};

async function begin(
  given: Parameters<typeof worldWith>[0] = {},
  more: object = {},
): Promise<World> {
  const world = worldWith({
    loadNode: () => Promise.resolve(nodeOf({ ...flow, ...more })),
    ...given,
  });
  await world.send(channelRequested, request);
  return world;
}
const answer = (world: World, questionKey: string, value: unknown) =>
  world.send(answerGiven, { questionKey, value });
const draftOf = (world: World) =>
  world.kept.get('FLOW/node') as
    { path: string[]; answers: [string, unknown][]; attempt: string; savedAt: number } | undefined;

describe('what was answered so far', () => {
  it('is sent after each change, cumulative, marked as a part, under a key of its own', async () => {
    const world = await begin();
    await answer(world, 'mood', 'good');
    await answer(world, 'said', 'Fine');
    expect(
      world.partial.map(({ feedback }) =>
        feedback.responses.map(({ body, optionId }) => body ?? optionId),
      ),
    ).toEqual([['id-good'], ['id-good', 'Fine']]);
    expect(world.partial.map(({ headers }) => headers['X-COMPLETED'])).toEqual(['false', 'false']);
    expect(new Set(world.partial.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    expect(world.sent).toEqual([]);
  });

  it('is not sent where the flow does not allow it, nor in a preview, nor for what came with the page', async () => {
    const closed = await begin({}, { allow_saving_incomplete_survey: false });
    await answer(closed, 'mood', 'good');
    expect([closed.partial, draftOf(closed)]).toEqual([[], undefined]);
    const prefilled = worldWith({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    await prefilled.send(channelRequested, { ...request, responses: { mood: 'good' } });
    expect(prefilled.partial).toEqual([]);
  });

  it('is not sent after the whole', async () => {
    const world = await begin();
    await answer(world, 'mood', 'good');
    await world.send(nextRequested, undefined);
    await world.send(nextRequested, undefined);
    expect(world.scope.getState($currentStateId)).toBe('bye');
    await answer(world, 'mood', 'bad');
    expect([world.partial.length, world.sent.length]).toEqual([1, 1]);
  });
});

describe('a draft', () => {
  it('holds where somebody was and what was said, and nothing that tells who it was', async () => {
    const world = await begin();
    await answer(world, 'mood', 'good');
    await answer(world, 'mail', 'ada@example.com');
    await answer(world, 'hidden', 'My name is Ada');
    await answer(world, 'said', 'Call me: +44 20 7946 0958');
    await world.send(nextRequested, undefined);
    expect(draftOf(world)).toMatchObject({ path: ['one', 'two'], answers: [['mood', 'good']] });
    expect(JSON.stringify([...world.kept])).not.toMatch(/ada@|Ada|7946 0958/);
  });

  it('is found again, with its state and its attempt, and says so', async () => {
    const first = await begin();
    await answer(first, 'mood', 'good');
    await answer(first, 'said', 'Fine');
    await first.send(nextRequested, undefined);
    const kept = draftOf(first)!;
    const second = worldWith({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    second.kept.set('FLOW/node', kept);
    await second.send(channelRequested, request);
    expect([
      second.scope.getState($currentStateId),
      second.scope.getState($isResumed),
      second.scope.getState($firstResponseTime),
    ]).toEqual(['two', true, first.scope.getState($firstResponseTime)]);
    await answer(second, 'more', 'Also this');
    expect(draftOf(second)).toMatchObject({
      attempt: kept.attempt,
      answers: [
        ['mood', 'good'],
        ['said', 'Fine'],
        ['more', 'Also this'],
      ],
    });
  });

  it.each([
    ['older than a week', { savedAt: Date.UTC(2025, 11, 24) }],
    ['of a clock that was a year ahead', { savedAt: Date.UTC(2027, 0, 1) }],
    ['of another flow', { flowId: 'other' }],
    ['that is none', { answers: 'all' }],
  ])('%s is left alone', async (_, more) => {
    const world = worldWith({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    world.kept.set('FLOW/node', {
      flowId: 'flow',
      attempt: 'a',
      path: ['one', 'two'],
      answers: [['mood', 'good']],
      firstResponseTime: 1,
      savedAt: Date.UTC(2026, 0, 1),
      ...more,
    });
    await world.send(channelRequested, request);
    expect([world.scope.getState($currentStateId), world.scope.getState($isResumed)]).toEqual([
      'one',
      false,
    ]);
  });

  it('whose way is gone begins at the start, with its answers', async () => {
    const world = worldWith({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    world.kept.set('FLOW/node', {
      flowId: 'flow',
      attempt: 'a',
      path: ['one', 'gone'],
      answers: [
        ['mood', 'good'],
        ['gone', 'x'],
        ['said', 'Fine'],
      ],
      firstResponseTime: 1,
      savedAt: Date.UTC(2026, 0, 1),
    });
    await world.send(channelRequested, request);
    expect([world.scope.getState($currentStateId), world.scope.getState($isResumed)]).toEqual([
      'one',
      true,
    ]);
    await answer(world, 'mood', 'bad');
    expect(draftOf(world)!.answers).toEqual([
      ['mood', 'bad'],
      ['said', 'Fine'],
    ]);
  });

  it.each([
    [
      'the server has the whole',
      async (world: World) => void (await world.send(nextRequested, undefined)),
    ],
    ['somebody begins anew', (world: World) => world.send(flowReset, undefined)],
  ])('is gone when %s', async (_, end) => {
    const world = await begin();
    await answer(world, 'mood', 'good');
    await world.send(nextRequested, undefined);
    await end(world);
    expect(draftOf(world)).toBeUndefined();
  });
});

describe('a whole that can’t be sent', () => {
  const offline = () => Promise.reject(new HttpError('Network failure', 0));
  const finish = async (prepare: (world: World) => void, sendFeedback = offline) => {
    const world = await begin({ sendFeedback });
    prepare(world);
    await answer(world, 'mood', 'good');
    await world.send(nextRequested, undefined);
    await world.send(nextRequested, undefined);
    return world;
  };

  it('is saved, told apart from sent, and thanked for only when it is there', async () => {
    const world = await finish((world) =>
      Object.assign(world, { isDiskThere: true, isOnline: false }),
    );
    expect([world.scope.getState($isSaved), world.scope.getState($currentStateId)]).toEqual([
      true,
      'two',
    ]);
    expect(world.sent[0]!.feedback.createdOffline).toBe(true);
    expect(world.told.filter(({ type }) => type === 'psn-submit')).toEqual([
      { type: 'psn-submit', detail: { feedbackId: null, status: 'queued', offline: true } },
    ]);
    expect(draftOf(world)).toBeUndefined();
    expect(world.kept.get('channel/node')).toMatchObject({ isLinkChannelDisplayedBefore: true });
    await world.outcome({
      kind: 'sent',
      reply: { id: 'late', status: 'completed', chatTokenString: null },
    });
    expect([world.scope.getState($isSaved), world.scope.getState($currentStateId)]).toEqual([
      false,
      'bye',
    ]);
    expect(world.told.filter(({ type }) => type === 'psn-submit').at(-1)).toEqual({
      type: 'psn-submit',
      detail: { feedbackId: 'late', status: 'completed', offline: false },
    });
  });

  it('nor saved stays on the screen, says so, and keeps its draft', async () => {
    const world = await finish(() => undefined);
    expect([
      world.scope.getState($submitError)?.code,
      world.scope.getState($currentStateId),
    ]).toEqual(['storage', 'two']);
    expect(draftOf(world)).toMatchObject({ answers: [['mood', 'good']] });
  });

  it.each([
    [400, '13045', 'feedback_13045'],
    [422, 'invalid', 'feedback_rejected'],
  ])('that is refused with %i %s says what happened: %s', async (status, code, expected) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const world = await finish(
      () => undefined,
      () => Promise.reject(new HttpError('', status, { error: { code, message: 'No.' } })),
    );
    expect(log.mock.calls).toEqual([['Error sending feedback:', 'No.']]);
    log.mockRestore();
    expect([world.scope.getState($submitError)?.code, world.scope.getState($isSaved)]).toEqual([
      expected,
      false,
    ]);
    expect(world.told.find(({ type }) => type === 'psn-error')).toMatchObject({
      detail: { code: expected, message: 'No.' },
    });
  });
});

describe('other systems', () => {
  const asking = {
    states: [
      state(
        'one',
        [
          question('mood', 'radio', { options: options('good', 'bad') }),
          question('hidden', 'text', { hide_personal_data: true }),
          question('plate', 'text', { extra: { integration: true } }),
          next,
        ],
        { next_state_id: 'bye' },
      ),
      thanks('bye'),
    ],
  };
  it('are asked when their question is answered, and what they say is bound to it', async () => {
    const world = await begin({ integrate: () => Promise.resolve({ tier: 'gold' }) }, asking);
    await answer(world, 'hidden', 'Ada');
    await answer(world, 'mood', 'good');
    expect(world.integrated).toEqual([]);
    await answer(world, 'plate', 'AB 12');
    expect(world.integrated).toEqual([
      { questionId: 'q-plate', answers: { mood: 'good', plate: 'AB 12' } },
    ]);
    expect(world.scope.getState($bindings)).toEqual({
      plate: { isLoading: false, bindingData: { tier: 'gold' }, error: null },
    });
  });
  it('are asked for a prefilled answer when the survey opens, once', async () => {
    const world = worldWith({
      loadNode: () => Promise.resolve(nodeOf(asking)),
      integrate: () => Promise.resolve({ tier: 'gold' }),
    });
    await world.send(channelRequested, { ...request, responses: { plate: 'AB 12' } });
    expect(world.integrated).toEqual([{ questionId: 'q-plate', answers: { plate: 'AB 12' } }]);
  });
  it('that fail are told to the page, and hold nothing up', async () => {
    const world = await begin({}, asking);
    await answer(world, 'plate', 'AB 12');
    expect(world.scope.getState($bindings)['plate']).toMatchObject({
      isLoading: false,
      bindingData: null,
      error: { code: 'integration' },
    });
    expect(world.told.find(({ type }) => type === 'psn-error')).toMatchObject({
      detail: { code: 'integration', message: 'Network failure' },
    });
    await world.send(nextRequested, undefined);
    expect(world.scope.getState($currentStateId)).toBe('bye');
  });
});

it('the page’s analytics hear where somebody is, by ids, and nothing of what was said', async () => {
  const world = await begin();
  await answer(world, 'mood', 'good');
  await world.send(nextRequested, undefined);
  await world.send(nextRequested, undefined);
  const ids = { node_id: 'node', flow_id: 'flow' };
  expect(world.tracked).toEqual([
    { event: 'psn_begin', ...ids },
    { event: 'psn_state', ...ids, from_state_id: 'one', state_id: 'two' },
    { event: 'psn_submit', ...ids, feedback_id: 'feedback', state_id: 'bye' },
    { event: 'psn_state', ...ids, from_state_id: 'two', state_id: 'bye' },
  ]);
});
