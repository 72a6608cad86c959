import { describe, expect, it } from 'vitest';
import { channelRequested, previewRequested } from '../../../core/channel/model.ts';
import { HttpError } from '../../../core/errors/errors.ts';
import {
  $currentStateId,
  $fault,
  $isSubmitting,
  $response,
  $scrollTarget,
  $stateProblems,
  $submitError,
  answerChanged,
  answerGiven,
  answerSettled,
  answerTapped,
  flowReset,
  nextRequested,
  skipRequested,
} from '../../../core/survey/session/index.ts';
import { next, options, question, state, thanks } from '../../support/flows.ts';
import { nodeOf, readFlow, worldWith, type World } from '../../support/scope.ts';

const request = {
  nodeId: 'node',
  signature: null,
  responses: null,
  creatorId: null,
  customer: null,
};

const twoSteps = {
  languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
  states: [
    state('one', [question('name', 'text', { is_required: true }), next], { next_state_id: 'two' }),
    state('two', [question('mood', 'radio', { options: options('good', 'bad') }), next], {
      order: 1,
      next_state_id: 'bye',
    }),
    thanks(),
  ],
};

async function opened(world: World): Promise<World> {
  await world.send(channelRequested, request);
  return world;
}

const withFlow = (flow: object = twoSteps, api: object = {}, more: object = {}): Promise<World> =>
  opened(worldWith({ loadNode: () => Promise.resolve(nodeOf(flow, more)), ...api }));

const answer = (world: World, elementId: string, value: never | string | number | string[]) =>
  world.send(answerChanged, { elementId, value, isSettled: true });
const stateOf = ({ scope }: World) => scope.getState($currentStateId);
const told = ({ told: all }: World, type: string) =>
  all.filter((event) => event.type === type).map(({ detail }) => detail);

describe('a flow', () => {
  it('begins with its first state and moves on when the answers allow', async () => {
    const world = await withFlow();
    expect(stateOf(world)).toBe('one');
    await world.send(nextRequested, undefined);
    expect(stateOf(world)).toBe('one');
    expect(world.scope.getState($stateProblems)?.questions).toEqual([
      ['name', { code: 'required', params: {} }],
    ]);
    await answer(world, 'name', 'Ada');
    await world.send(nextRequested, undefined);
    expect(stateOf(world)).toBe('two');
    expect(told(world, 'psn-state-change')).toEqual([{ from: 'one', to: 'two' }]);
    expect(world.sent).toEqual([]);
  });

  it('tells the page of each answer, without the value of personal data', async () => {
    const world = await withFlow({
      states: [
        state('s', [
          question('open', 'text'),
          question('secret', 'email', { hide_personal_data: true }),
          next,
        ]),
      ],
    });
    await answer(world, 'open', 'words');
    await answer(world, 'secret', 'nobody');
    expect(told(world, 'psn-answer')).toEqual([
      { questionId: 'q-open', questionKey: 'open', valid: true, value: 'words' },
      { questionId: 'q-secret', questionKey: 'secret', valid: false },
    ]);
  });

  it('is left alone by another element that shows the same flow', async () => {
    const [first, second] = [await withFlow(), await withFlow()];
    await answer(first, 'name', 'Ada');
    await first.send(nextRequested, undefined);
    expect(stateOf(first)).toBe('two');
    expect(stateOf(second)).toBe('one');
    expect(second.scope.getState($response).answers.get('name')).toBeUndefined();
  });

  it('says nothing is wrong with a text while it is typed, and does when it is left', async () => {
    const world = await withFlow({ states: [state('s', [question('mail', 'email'), next])] });
    const error = () => world.scope.getState($response).answers.get('mail')?.error;
    await world.send(answerChanged, { elementId: 'mail', value: 'a', isSettled: false });
    expect(error()).toBeNull();
    await world.send(answerSettled, 'mail');
    expect(error()).toEqual({ code: 'email', params: {} });
    await world.send(answerChanged, { elementId: 'mail', value: 'a@b.co', isSettled: false });
    expect(error()).toBeNull();
  });

  it('moves by itself where there is no next button, but not while a person types', async () => {
    const world = await withFlow({
      states: [
        state('s', [question('name', 'text')], { next_state_id: 't' }),
        state('t', [question('x', 'text'), next], { order: 1 }),
      ],
    });
    await world.send(answerChanged, { elementId: 'name', value: 'A', isSettled: false });
    expect(stateOf(world)).toBe('s');
    await world.send(answerSettled, 'name');
    expect(stateOf(world)).toBe('t');
  });

  it('moves on when a trigger has hidden the last visible question', async () => {
    const hide = {
      key: 'a',
      rule_type: 'exact',
      answer_value: 'x',
      target_ids: ['a'],
      action: 'make_invisible',
      scope: 'element',
    };
    const world = await withFlow({
      states: [
        state('s', [question('a', 'text', { triggers: [hide] }), next], { next_state_id: 't' }),
        state('t', [question('b', 'text'), next], { order: 1 }),
      ],
    });
    await world.send(answerChanged, { elementId: 'a', value: 'x', isSettled: false });
    expect(stateOf(world)).toBe('t');
  });

  it('stops with a system error at a trigger that nobody knows', async () => {
    const odd = {
      key: 'a',
      rule_type: 'exact',
      answer_value: 'x',
      target_ids: ['a'],
      action: 'explode',
      scope: 'element',
    };
    const world = await withFlow({
      states: [state('s', [question('a', 'text', { triggers: [odd] }), next])],
    });
    await answer(world, 'a', 'x');
    expect(world.scope.getState($fault)?.message).toBe('Unexpected trigger type: explode');
    expect(told(world, 'psn-error')).toMatchObject([{ code: 'trigger_action' }]);
  });

  it('stays on a page of mere words when the page answers a later question', async () => {
    const world = await withFlow({
      states: [
        state('intro', [{ id: 'l', type: 'label', text: 'Hello' }, next], { next_state_id: 't' }),
        state('t', [question('later', 'text'), next], { order: 1 }),
      ],
    });
    await world.send(answerGiven, { questionKey: 'later', value: 'x' });
    expect(stateOf(world)).toBe('intro');
  });

  it('takes an answer from the page only where it fits', async () => {
    const world = await withFlow();
    await world.send(answerGiven, { questionKey: 'mood', value: 'good' });
    await world.send(answerGiven, { questionKey: 'nobody', value: 'good' });
    expect(world.scope.getState($response).answers.get('mood')?.value).toBe('good');
  });

  it.each([
    ['score', {}, 5, 'b'],
    ['text', {}, 'Ada', undefined],
    ['radio', { is_multi_select: true }, ['x'], undefined],
  ])(
    'brings the next visible question into view after a tap on %s %o',
    async (style, more, value, expected) => {
      const world = await withFlow({
        states: [
          state('s', [
            question('a', style, { options: options('x'), ...more }),
            question('hidden', 'text', { is_visible: false }),
            question('b', 'text'),
            next,
          ]),
        ],
      });
      await answer(world, 'a', value);
      await world.send(answerTapped, 'a');
      expect(world.scope.getState($scrollTarget)?.elementId).toBe(expected);
      await world.send(answerTapped, 'b');
      expect(world.scope.getState($scrollTarget)?.elementId).toBe(expected);
    },
  );

  it('scrolls nowhere when another question was answered meanwhile', async () => {
    const world = await withFlow({
      states: [state('s', [question('a', 'score'), question('b', 'score'), next])],
    });
    await answer(world, 'a', 5);
    const tapped = world.send(answerTapped, 'a');
    await answer(world, 'b', 5);
    await tapped;
    expect(world.scope.getState($scrollTarget)).toBeNull();
  });

  it('begins again after a reset', async () => {
    const world = await withFlow();
    await answer(world, 'name', 'Ada');
    await world.send(nextRequested, undefined);
    await world.send(flowReset, undefined);
    expect(stateOf(world)).toBe('one');
    expect(world.scope.getState($response).answers.get('name')).toBeUndefined();
  });
});

describe('a submission', () => {
  const filled = async (api: object = {}, more: object = {}) => {
    const world = await withFlow(twoSteps, api, more);
    await answer(world, 'name', 'Ada');
    await world.send(nextRequested, undefined);
    world.time.now += 61_400;
    await answer(world, 'mood', 'good');
    return world;
  };

  it('carries every answer with what the page, the browser and the clock add', async () => {
    const world = await filled();
    await world.send(nextRequested, undefined);
    expect(stateOf(world)).toBe('bye');
    const { feedback, headers } = world.sent[0]!;
    expect(feedback).toMatchObject({
      nodeId: 'node',
      flowId: 'flow',
      languageId: 'lang-en',
      createdOffline: false,
      timeSpentInSeconds: 61,
      originUrl: 'https://shop.example/page',
      createdAt: '2026-01-01T00:01:01.400Z',
      customer: null,
    });
    expect(
      feedback.responses.map(({ questionId, optionId, body }) => ({ questionId, optionId, body })),
    ).toEqual([
      { questionId: 'q-name', optionId: null, body: 'Ada' },
      { questionId: 'q-mood', optionId: 'id-good', body: null },
    ]);
    expect(headers).toMatchObject({ 'X-COMPLETED': 'true', 'X-WWID': 'node' });
    expect(headers['Idempotency-Key']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(told(world, 'psn-submit')).toEqual([
      { feedbackId: 'feedback', status: 'completed', offline: false },
    ]);
    expect(told(world, 'psn-end')).toEqual([{ stateId: 'bye', style: 'thank' }]);
    expect(world.parent).toEqual([
      { type: 'PSN_END_OF_FLOW', data: { stateId: 'bye', style: 'thank' } },
      { type: 'PSN_FEEDBACK_SUBMITTED', data: { feedbackId: 'feedback' } },
    ]);
  });

  it('is one at a time', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const world = await filled({
      sendFeedback: () =>
        held.then(() => ({ id: 'f', status: 'completed', chatTokenString: null })),
    });
    const first = world.send(nextRequested, undefined);
    expect(world.scope.getState($isSubmitting)).toBe(true);
    const second = world.send(nextRequested, undefined);
    const third = world.send(skipRequested, undefined);
    release();
    await Promise.all([first, second, third]);
    expect(world.sent).toHaveLength(1);
  });

  it('goes with the same key and body when it is tried again, and with others when an answer changed', async () => {
    let isDown = true;
    const world = await filled({
      sendFeedback: () =>
        isDown
          ? Promise.reject(new HttpError('Network failure', 0))
          : Promise.resolve({ id: 'f', status: '', chatTokenString: null }),
    });
    await world.send(nextRequested, undefined);
    expect(stateOf(world)).toBe('two');
    expect(world.scope.getState($submitError)?.code).toBe('storage');
    world.time.now += 5000;
    await world.send(nextRequested, undefined);
    expect(world.sent[1]).toEqual(world.sent[0]);
    await answer(world, 'mood', 'bad');
    isDown = false;
    await world.send(nextRequested, undefined);
    expect(world.sent[2]!.headers['Idempotency-Key']).not.toBe(
      world.sent[0]!.headers['Idempotency-Key'],
    );
    expect(stateOf(world)).toBe('bye');
  });

  it.each([
    [400, { error: { code: 13045, message: 'no' } }, 'feedback_13045'],
    [422, { error: { code: 'invalid', message: 'no' } }, 'feedback_rejected'],
    [500, null, 'feedback_rejected'],
  ])('that is refused with %s keeps the answers on the screen', async (status, body, code) => {
    const world = await filled({
      sendFeedback: () => Promise.reject(new HttpError('refused', status, body)),
    });
    await world.send(nextRequested, undefined);
    expect(stateOf(world)).toBe('two');
    expect(world.scope.getState($submitError)?.code).toBe(code);
    expect(told(world, 'psn-submit')).toEqual([]);
  });

  it('goes with the same key when only a field was left in between', async () => {
    const world = await filled({
      sendFeedback: () => Promise.reject(new HttpError('Network failure', 0)),
    });
    await world.send(nextRequested, undefined);
    await world.send(answerSettled, 'mood');
    await world.send(nextRequested, undefined);
    expect(world.sent[1]).toEqual(world.sent[0]);
  });

  it('that comes back after a reset leaves the fresh flow where it is', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const world = await filled({
      sendFeedback: () =>
        held.then(() => ({ id: 'f', status: 'completed', chatTokenString: null })),
    });
    const sending = world.send(nextRequested, undefined);
    const reset = world.send(flowReset, undefined);
    expect(world.scope.getState($isSubmitting)).toBe(false);
    release();
    await Promise.all([sending, reset]);
    expect(stateOf(world)).toBe('one');
  });

  it('is what a skip does, and leads to the end', async () => {
    const world = await withFlow({
      states: [
        state('s', [question('a', 'text'), next], { next_state_id: 't' }),
        state('t', [], { order: 1 }),
        thanks(),
      ],
    });
    await world.send(skipRequested, undefined);
    expect(world.sent).toHaveLength(1);
    expect(stateOf(world)).toBe('bye');
  });

  it('is never made in a preview', async () => {
    const world = worldWith();
    await world.send(previewRequested, readFlow(twoSteps));
    await answer(world, 'name', 'Ada');
    await world.send(nextRequested, undefined);
    await world.send(nextRequested, undefined);
    expect(stateOf(world)).toBe('bye');
    expect(world.sent).toEqual([]);
    expect(world.parent).toEqual([]);
  });

  it('takes the customer the page names, and what the person says beats it', async () => {
    const world = worldWith({
      loadNode: () =>
        Promise.resolve(nodeOf({ states: [state('s', [question('mail', 'email'), next])] })),
    });
    const customer = {
      id: null,
      externalId: 'x1',
      userId: 'u1',
      name: 'Ada',
      email: 'old@example.com',
      phoneNumber: null,
      gender: null,
      birthYear: null,
      attributes: { plan: 'gold' },
    };
    await world.send(channelRequested, { ...request, customer });
    await answer(world, 'mail', 'new@example.com');
    await world.send(nextRequested, undefined);
    expect(world.sent[0]!.feedback).toMatchObject({
      userId: 'u1',
      customer: {
        externalId: 'x1',
        name: 'Ada',
        email: 'new@example.com',
        schema: { plan: 'gold' },
      },
    });
  });

  it('masks what hides personal data', async () => {
    const world = await withFlow({
      states: [state('s', [question('a', 'text', { hide_personal_data: true }), next])],
    });
    await answer(world, 'a', 'Card 4111 1111 1111 1111, call +90 532 123 45 67, a@b.co');
    await world.send(nextRequested, undefined);
    expect(world.sent[0]!.feedback.responses).toMatchObject([
      { body: 'Card [CARD], call [PHONE], [EMAIL]', hidePersonalData: true },
    ]);
  });
});

it('tells the page when a channel can not be loaded', async () => {
  const world = await opened(
    worldWith({
      loadNode: () =>
        Promise.reject(
          new HttpError('404', 404, {
            error: { code: 'not_found', message: 'There is no such node.' },
          }),
        ),
    }),
  );
  expect(told(world, 'psn-error')).toMatchObject([
    { code: 'channel_load', message: 'There is no such node.' },
  ]);
});
