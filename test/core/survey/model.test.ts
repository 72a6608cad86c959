import { describe, expect, it } from 'vitest';
import { channelRequested, previewRequested } from '../../../core/channel/model.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $currentStateId,
  $isSubmitting,
  $response,
  $scrollTarget,
  $stateProblems,
  $submitError,
  answerChanged,
  answerChosen,
  answerGiven,
  answerLeft,
  answerSettled,
  backRequested,
  flowReset,
  nextRequested,
  skipRequested,
} from '../../../core/survey/session/index.ts';
import { next, options, question, state, thanks } from '../../support/flows.ts';
import { nodeOf, readFlow, createTestScope, type TestScope } from '../../support/scope.ts';

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

async function opened(testScope: TestScope): Promise<TestScope> {
  await testScope.send(channelRequested, request);
  return testScope;
}

const withFlow = (
  flow: object = twoSteps,
  api: object = {},
  more: object = {},
): Promise<TestScope> =>
  opened(createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow, more)), ...api }));

const answer = (
  testScope: TestScope,
  elementId: string,
  value: never | string | number | string[],
) => testScope.send(answerChanged, { elementId, value, isSettled: true });
const stateOf = ({ scope }: TestScope) => scope.getState($currentStateId);
const pageEvents = ({ pageEvents: all }: TestScope, type: string) =>
  all.filter((event) => event.type === type).map(({ detail }) => detail);

describe('a flow', () => {
  it('begins with its first state and moves on when the answers allow', async () => {
    const testScope = await withFlow();
    expect(stateOf(testScope)).toBe('one');
    await testScope.send(nextRequested, undefined);
    expect(stateOf(testScope)).toBe('one');
    expect(testScope.scope.getState($stateProblems)?.questions).toEqual([
      ['name', { code: 'required', params: {} }],
    ]);
    await answer(testScope, 'name', 'Ada');
    await testScope.send(nextRequested, undefined);
    expect(stateOf(testScope)).toBe('two');
    expect(pageEvents(testScope, 'psn-state-change')).toEqual([{ from: 'one', to: 'two' }]);
    expect(testScope.sent).toEqual([]);
  });

  it('tells the page of each answer, without the value of personal data', async () => {
    const testScope = await withFlow({
      states: [
        state('s', [
          question('open', 'text'),
          question('secret', 'email', { hide_personal_data: true }),
          next,
        ]),
      ],
    });
    await answer(testScope, 'open', 'words');
    await answer(testScope, 'secret', 'nobody');
    expect(pageEvents(testScope, 'psn-answer')).toEqual([
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
    const testScope = await withFlow({ states: [state('s', [question('mail', 'email'), next])] });
    const error = () => testScope.scope.getState($response).answers.get('mail')?.error;
    await testScope.send(answerChanged, { elementId: 'mail', value: 'a', isSettled: false });
    expect(error()).toBeNull();
    await testScope.send(answerLeft, 'mail');
    expect(error()).toEqual({ code: 'email', params: {} });
    await testScope.send(answerChanged, { elementId: 'mail', value: 'a@b.co', isSettled: false });
    expect(error()).toBeNull();
  });

  it('moves by itself where there is no next button, but not while a person types or leaves a field', async () => {
    const testScope = await withFlow({
      states: [
        state('s', [question('name', 'text')], { next_state_id: 't' }),
        state('t', [question('x', 'text'), next], { order: 1 }),
      ],
    });
    await testScope.send(answerChanged, { elementId: 'name', value: 'A', isSettled: false });
    expect(stateOf(testScope)).toBe('s');
    await testScope.send(answerLeft, 'name');
    expect(stateOf(testScope)).toBe('s');
    await testScope.send(answerSettled, 'name');
    expect(stateOf(testScope)).toBe('t');
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
    const testScope = await withFlow({
      states: [
        state('s', [question('a', 'text', { triggers: [hide] }), next], { next_state_id: 't' }),
        state('t', [question('b', 'text'), next], { order: 1 }),
      ],
    });
    await testScope.send(answerChanged, { elementId: 'a', value: 'x', isSettled: false });
    expect(stateOf(testScope)).toBe('t');
  });

  it('stays on a page of mere words when the page answers a later question', async () => {
    const testScope = await withFlow({
      states: [
        state('intro', [{ id: 'l', type: 'label', text: 'Hello' }, next], { next_state_id: 't' }),
        state('t', [question('later', 'text'), next], { order: 1 }),
      ],
    });
    await testScope.send(answerGiven, { questionKey: 'later', value: 'x' });
    expect(stateOf(testScope)).toBe('intro');
  });

  it('stays when the page answers what nobody sees, with all visible questions answered or none there', async () => {
    const testScope = await withFlow({
      states: [
        state(
          'words',
          [
            { id: 'l', type: 'label', text: 'Hello' },
            question('order', 'text', { is_visible: false }),
            question('draw', 'random', { options: options('x') }),
          ],
          { next_state_id: 'asked' },
        ),
        state(
          'asked',
          [question('mood', 'score'), question('visit', 'text', { is_visible: false })],
          { order: 1, next_state_id: 'last' },
        ),
        state('last', [question('more', 'text'), next], { order: 2 }),
      ],
    });
    await testScope.send(answerGiven, { questionKey: 'order', value: 'A-1' });
    await testScope.send(answerGiven, { questionKey: 'draw', value: 'x' });
    expect(stateOf(testScope)).toBe('words');
    await testScope.send(nextRequested, undefined);
    await answer(testScope, 'mood', 7);
    expect(stateOf(testScope)).toBe('last');
    await testScope.send(backRequested, undefined);
    await testScope.send(answerGiven, { questionKey: 'visit', value: 'V-1' });
    expect(stateOf(testScope)).toBe('asked');
    expect(testScope.scope.getState($response).answers.get('visit')?.value).toBe('V-1');
    await testScope.send(answerGiven, { questionKey: 'mood', value: 8 });
    expect(stateOf(testScope)).toBe('last');
  });

  it('takes an answer from the page only where it fits', async () => {
    const testScope = await withFlow();
    await testScope.send(answerGiven, { questionKey: 'mood', value: 'good' });
    await testScope.send(answerGiven, { questionKey: 'nobody', value: 'good' });
    expect(testScope.scope.getState($response).answers.get('mood')?.value).toBe('good');
  });

  it.each([
    ['score', {}, 5, 'b'],
    ['text', {}, 'Ada', undefined],
    ['radio', { is_multi_select: true }, ['x'], undefined],
  ])(
    'brings the next visible question into view after a tap on %s %o',
    async (style, more, value, expected) => {
      const testScope = await withFlow({
        states: [
          state('s', [
            question('a', style, { options: options('x'), ...more }),
            question('hidden', 'text', { is_visible: false }),
            question('b', 'text'),
            next,
          ]),
        ],
      });
      await answer(testScope, 'a', value);
      await testScope.send(answerChosen, 'a');
      expect(testScope.scope.getState($scrollTarget)?.elementId).toBe(expected);
      await testScope.send(answerChosen, 'b');
      expect(testScope.scope.getState($scrollTarget)?.elementId).toBe(expected);
    },
  );

  it('scrolls when a choice is confirmed by a key, and not for an answer from the page', async () => {
    const testScope = await withFlow({
      states: [state('s', [question('a', 'score'), question('b', 'score'), next])],
    });
    await testScope.send(answerGiven, { questionKey: 'a', value: 5 });
    expect(testScope.scope.getState($scrollTarget)).toBeNull();
    await testScope.send(answerSettled, 'a');
    expect(testScope.scope.getState($scrollTarget)?.elementId).toBe('b');
  });

  it('scrolls nowhere when another question was answered meanwhile', async () => {
    const testScope = await withFlow({
      states: [state('s', [question('a', 'score'), question('b', 'score'), next])],
    });
    await answer(testScope, 'a', 5);
    const tapped = testScope.send(answerChosen, 'a');
    await answer(testScope, 'b', 5);
    await tapped;
    expect(testScope.scope.getState($scrollTarget)).toBeNull();
  });

  it('begins again after a reset', async () => {
    const testScope = await withFlow();
    await answer(testScope, 'name', 'Ada');
    await testScope.send(nextRequested, undefined);
    await testScope.send(flowReset, undefined);
    expect(stateOf(testScope)).toBe('one');
    expect(testScope.scope.getState($response).answers.get('name')).toBeUndefined();
  });
});

describe('a submission', () => {
  const filled = async (api: object = {}, more: object = {}) => {
    const testScope = await withFlow(twoSteps, api, more);
    await answer(testScope, 'name', 'Ada');
    await testScope.send(nextRequested, undefined);
    testScope.time.now += 61_400;
    await answer(testScope, 'mood', 'good');
    return testScope;
  };

  it('carries every answer with what the page, the browser and the clock add', async () => {
    const testScope = await filled();
    await testScope.send(nextRequested, undefined);
    expect(stateOf(testScope)).toBe('bye');
    const { feedback, headers } = testScope.sent[0]!;
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
    expect(pageEvents(testScope, 'psn-submit')).toEqual([
      { feedbackId: 'feedback', status: 'completed', offline: false },
    ]);
    expect(pageEvents(testScope, 'psn-end')).toEqual([{ stateId: 'bye', style: 'thank' }]);
    expect(testScope.parent).toEqual([
      { type: 'PSN_END_OF_FLOW', data: { stateId: 'bye', style: 'thank' } },
      { type: 'PSN_FEEDBACK_SUBMITTED', data: { feedbackId: 'feedback' } },
    ]);
  });

  it('is one at a time', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const testScope = await filled({
      sendFeedback: () =>
        held.then(() => ({ id: 'f', status: 'completed', chatTokenString: null })),
    });
    const first = testScope.send(nextRequested, undefined);
    expect(testScope.scope.getState($isSubmitting)).toBe(true);
    const second = testScope.send(nextRequested, undefined);
    const third = testScope.send(skipRequested, undefined);
    release();
    await Promise.all([first, second, third]);
    expect(testScope.sent).toHaveLength(1);
  });

  it('goes with the same key and body when it is tried again, and with others when an answer changed', async () => {
    let isDown = true;
    const testScope = await filled({
      sendFeedback: () =>
        isDown
          ? Promise.reject(new HttpError('Network failure', 0))
          : Promise.resolve({ id: 'f', status: '', chatTokenString: null }),
    });
    await testScope.send(nextRequested, undefined);
    expect(stateOf(testScope)).toBe('two');
    expect(testScope.scope.getState($submitError)?.code).toBe('storage');
    testScope.time.now += 5000;
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[1]).toEqual(testScope.sent[0]);
    await answer(testScope, 'mood', 'bad');
    isDown = false;
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[2]!.headers['Idempotency-Key']).not.toBe(
      testScope.sent[0]!.headers['Idempotency-Key'],
    );
    expect(stateOf(testScope)).toBe('bye');
    expect(testScope.scope.getState($submitError)).toBeNull();
  });

  it.each([
    [400, { error: { code: 13045, message: 'no' } }, 'feedback_13045'],
    [422, { error: { code: 'invalid', message: 'no' } }, 'feedback_rejected'],
    [500, null, 'feedback_rejected'],
  ])('that is refused with %s keeps the answers on the screen', async (status, body, code) => {
    const testScope = await filled({
      sendFeedback: () => Promise.reject(new HttpError('refused', status, body)),
    });
    await testScope.send(nextRequested, undefined);
    expect(stateOf(testScope)).toBe('two');
    expect(testScope.scope.getState($submitError)?.code).toBe(code);
    expect(pageEvents(testScope, 'psn-submit')).toEqual([]);
  });

  it('goes with the same key when only a field was left in between', async () => {
    const testScope = await filled({
      sendFeedback: () => Promise.reject(new HttpError('Network failure', 0)),
    });
    await testScope.send(nextRequested, undefined);
    await testScope.send(answerLeft, 'mood');
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[1]).toEqual(testScope.sent[0]);
  });

  it('that comes back after a reset leaves the fresh flow where it is', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const testScope = await filled({
      sendFeedback: () =>
        held.then(() => ({ id: 'f', status: 'completed', chatTokenString: null })),
    });
    const sending = testScope.send(nextRequested, undefined);
    const reset = testScope.send(flowReset, undefined);
    expect(testScope.scope.getState($isSubmitting)).toBe(false);
    release();
    await Promise.all([sending, reset]);
    expect(stateOf(testScope)).toBe('one');
  });

  it('of before a reset that is refused is told in the fresh flow, without its answers', async () => {
    const testScope = await filled({
      sendFeedback: () => Promise.reject(new HttpError('Network failure', 0)),
    });
    await testScope.send(nextRequested, undefined);
    await testScope.send(flowReset, undefined);
    await testScope.outcome({ kind: 'refused', status: 422, code: 'invalid', message: 'no' });
    expect(pageEvents(testScope, 'psn-error').at(-1)).toMatchObject({
      code: 'feedback_rejected',
      message: expect.stringMatching(/^Earlier answers were refused \(node .*, survey .*\): no$/),
    });
    expect(testScope.scope.getState($submitError)?.code).toBe('feedback_rejected');
    expect(stateOf(testScope)).toBe('one');
  });

  it('is what a skip does, and leads to the end', async () => {
    const testScope = await withFlow({
      states: [
        state('s', [question('a', 'text'), next], { next_state_id: 't' }),
        state('t', [], { order: 1 }),
        thanks(),
      ],
    });
    await testScope.send(skipRequested, undefined);
    expect(testScope.sent).toHaveLength(1);
    expect(stateOf(testScope)).toBe('bye');
  });

  it('is never made in a preview', async () => {
    const testScope = createTestScope();
    await testScope.send(previewRequested, readFlow(twoSteps));
    await answer(testScope, 'name', 'Ada');
    await testScope.send(nextRequested, undefined);
    await testScope.send(nextRequested, undefined);
    expect(stateOf(testScope)).toBe('bye');
    expect(testScope.sent).toEqual([]);
    expect(testScope.parent).toEqual([]);
  });

  it('takes the customer the page names, and what the person says beats it', async () => {
    const testScope = createTestScope({
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
    await testScope.send(channelRequested, { ...request, customer });
    await answer(testScope, 'mail', 'new@example.com');
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[0]!.feedback).toMatchObject({
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
    const testScope = await withFlow({
      states: [state('s', [question('a', 'text', { hide_personal_data: true }), next])],
    });
    await answer(testScope, 'a', 'Card 4111 1111 1111 1111, call +90 532 123 45 67, a@b.co');
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[0]!.feedback.responses).toMatchObject([
      { body: 'Card [CARD], call [PHONE], [EMAIL]', hidePersonalData: true },
    ]);
  });

  it('masks the numbers of the countries where its languages are spoken', async () => {
    const testScope = await withFlow({
      languages: [{ id: 'tr', code: 'tr', name: 'Türkçe' }],
      states: [state('s', [question('a', 'text', { hide_personal_data: true }), next])],
    });
    await answer(testScope, 'a', '5321234567');
    await testScope.send(nextRequested, undefined);
    expect(testScope.sent[0]!.feedback.responses).toMatchObject([{ body: '[PHONE]' }]);
  });
});

it('tells the page when a channel can not be loaded', async () => {
  const testScope = await opened(
    createTestScope({
      loadNode: () =>
        Promise.reject(
          new HttpError('404', 404, {
            error: { code: 'not_found', message: 'There is no such node.' },
          }),
        ),
    }),
  );
  expect(pageEvents(testScope, 'psn-error')).toMatchObject([
    { code: 'channel_load', message: 'There is no such node.' },
  ]);
});
