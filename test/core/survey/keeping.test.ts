import { combine, createWatch } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { $bindings } from '../../../core/survey/optional/integration.ts';
import {
  $currentStateId,
  $firstResponseTime,
  $isResumed,
  $isSaved,
  $response,
  $submitError,
  answerGiven,
  answerLeft,
  flowReset,
  nextRequested,
  shownChanged,
} from '../../../core/survey/session/index.ts';
import { customerSchema, type Customer } from '../../../core/contract/node.ts';
import { parse } from '../../../core/contract/wire.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $language, languageChosen } from '../../../core/language/preferences.ts';
import { eventually } from '../../support/eventually.ts';
import { channelRequest, createTestScope, nodeOf, type TestScope } from '../../support/scope.ts';
import { next, options, question, state, thanks } from '../../support/flows.ts';

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
  given: Parameters<typeof createTestScope>[0] = {},
  more: object = {},
): Promise<TestScope> {
  const testScope = createTestScope({
    loadNode: () => Promise.resolve(nodeOf({ ...flow, ...more })),
    ...given,
  });
  await testScope.send(channelRequested, channelRequest);
  return testScope;
}
function customerOf(wire: object): Customer {
  const parsed = parse(customerSchema, wire);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const answer = (testScope: TestScope, questionKey: string, value: unknown) =>
  testScope.send(answerGiven, { questionKey, value });
const draftOf = (testScope: TestScope) =>
  testScope.storage.get('FLOW/node') as
    | { path: string[]; answers: [string, unknown][]; attempt: string; savedAt: number }
    | undefined;

describe('what was answered so far', () => {
  it('is sent after each change, cumulative, marked as a part, under a key of its own', async () => {
    const testScope = await begin();
    await answer(testScope, 'mood', 'good');
    await answer(testScope, 'said', 'Fine');
    expect(
      testScope.partial.map(({ feedback }) =>
        feedback.responses.map(({ body, optionId }) => body ?? optionId),
      ),
    ).toEqual([['id-good'], ['id-good', 'Fine']]);
    expect(testScope.partial.map(({ headers }) => headers['X-COMPLETED'])).toEqual([
      'false',
      'false',
    ]);
    expect(new Set(testScope.partial.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(
      2,
    );
    expect(testScope.sent).toEqual([]);
  });

  it.each<[string, (testScope: TestScope) => Promise<unknown>]>([
    ['page is hidden', (testScope) => testScope.hide()],
    ['panel is closed', (testScope) => testScope.send(shownChanged, false)],
  ])('is sent at once when the %s, and not once more after that', async (_, leave) => {
    const testScope = await begin();
    testScope.runsTimers = false;
    void testScope.send(answerGiven, { questionKey: 'said', value: 'Bye' });
    await eventually(() => expect(draftOf(testScope)).toBeDefined());
    expect(testScope.partial).toEqual([]);
    void leave(testScope);
    expect(testScope.partial.map(({ feedback }) => feedback.responses[0]!.body)).toEqual(['Bye']);
    testScope.runsTimers = true;
    await testScope.settled();
    await testScope.hide();
    expect(testScope.partial).toHaveLength(1);
  });

  it('is not sent where the flow does not allow it, nor in a preview, nor for what came with the page', async () => {
    const closed = await begin({}, { allow_saving_incomplete_survey: false });
    await answer(closed, 'mood', 'good');
    expect([closed.partial, draftOf(closed)]).toEqual([[], undefined]);
    const prefilled = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    await prefilled.send(channelRequested, { ...channelRequest, responses: { mood: 'good' } });
    expect(prefilled.partial).toEqual([]);
  });

  it('is not sent after the whole', async () => {
    const testScope = await begin();
    await answer(testScope, 'mood', 'good');
    await testScope.send(nextRequested, undefined);
    await testScope.send(nextRequested, undefined);
    expect(testScope.scope.getState($currentStateId)).toBe('bye');
    await answer(testScope, 'mood', 'bad');
    expect([testScope.partial.length, testScope.sent.length]).toEqual([1, 1]);
  });
});

describe('a draft', () => {
  it('holds where somebody was and what was said, and nothing that tells who it was', async () => {
    const testScope = await begin();
    await answer(testScope, 'mood', 'good');
    await answer(testScope, 'mail', 'ada@example.com');
    await answer(testScope, 'hidden', 'My name is Ada');
    await answer(testScope, 'said', 'Call me: +44 20 7946 0958');
    await testScope.send(nextRequested, undefined);
    expect(draftOf(testScope)).toMatchObject({ path: ['one', 'two'], answers: [['mood', 'good']] });
    expect(JSON.stringify([...testScope.storage])).not.toMatch(/ada@|Ada|7946 0958/);
  });

  const named = (externalId: string | null) => ({
    ...channelRequest,
    customer: externalId === null ? null : customerOf({ external_id: externalId }),
  });
  it.each<[string | null, string | null, boolean]>([
    ['ada', 'ada', true],
    [null, 'ada', true],
    ['ada', 'bob', false],
    ['ada', null, false],
  ])('of %s is found by %s: %s', async (writer, reader, isFound) => {
    const loadNode = () => Promise.resolve(nodeOf(flow));
    const first = createTestScope({ loadNode });
    await first.send(channelRequested, named(writer));
    await answer(first, 'said', 'Fine');
    const second = createTestScope({ loadNode });
    second.storage.set('FLOW/node', draftOf(first));
    await second.send(channelRequested, named(reader));
    expect(second.scope.getState($isResumed)).toBe(isFound);
    await answer(second, 'mood', 'good');
    expect(draftOf(second)!.attempt === draftOf(first)!.attempt).toBe(isFound);
    expect(JSON.stringify(draftOf(second)).includes('Fine')).toBe(isFound);
  });

  it('is found again, with its state and its attempt, and says so', async () => {
    const first = await begin();
    await answer(first, 'mood', 'good');
    await answer(first, 'said', 'Fine');
    await first.send(nextRequested, undefined);
    const kept = draftOf(first)!;
    const second = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    second.storage.set('FLOW/node', kept);
    await second.send(channelRequested, channelRequest);
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
    ['that the server has not acknowledged', 1, {}],
    ['not once it is acknowledged', 0, { isAcknowledged: true }],
    ['not without consent', 0, { mayKeep: false }],
    ['not when it has expired', 0, { age: 8 * 24 * 60 * 60 * 1000 }],
  ])('is sent at the next visit, %s', async (_, count, given) => {
    const {
      isAcknowledged = false,
      mayKeep = true,
      age = 0,
    } = given as {
      isAcknowledged?: boolean;
      mayKeep?: boolean;
      age?: number;
    };
    const first = await begin();
    await answer(first, 'mood', 'good');
    if (isAcknowledged)
      await first.outcome({
        kind: 'sent',
        reply: { id: 'feedback', status: 'partial', chatTokenString: null },
      });
    const kept = draftOf(first)!;
    expect(kept).toMatchObject({ isUnsent: !isAcknowledged });
    const second = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    second.mayKeep = mayKeep;
    second.time.now += age;
    second.storage.set('FLOW/node', kept);
    await second.send(channelRequested, channelRequest);
    expect(second.partial.map(({ headers }) => headers['X-Attempt'])).toEqual(
      Array.from({ length: count }, () => kept.attempt),
    );
    // Nothing more is sent before the next answer.
    await second.hide();
    expect(second.partial).toHaveLength(count);
  });

  it('is found again behind a first state that shows nothing', async () => {
    const blank = state('zero', [question('later', 'text', { is_visible: false })], {
      next_state_id: 'one',
    });
    const states = { states: [blank, ...flow.states] };
    const first = await begin({}, states);
    await answer(first, 'mood', 'good');
    await first.send(nextRequested, undefined);
    expect(draftOf(first)?.path).toEqual(['one', 'two']);
    const second = createTestScope({
      loadNode: () => Promise.resolve(nodeOf({ ...flow, ...states })),
    });
    second.storage.set('FLOW/node', draftOf(first));
    await second.send(channelRequested, channelRequest);
    expect(second.scope.getState($currentStateId)).toBe('two');
  });

  it.each([
    ['older than a week', { savedAt: Date.UTC(2025, 11, 24) }],
    ['of a clock that was a year ahead', { savedAt: Date.UTC(2027, 0, 1) }],
    ['of another flow', { flowId: 'other' }],
    ['that is none', { answers: 'all' }],
  ])('%s is left alone', async (_, more) => {
    const testScope = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    testScope.storage.set('FLOW/node', {
      flowId: 'flow',
      attempt: 'a',
      path: ['one', 'two'],
      answers: [['mood', 'good']],
      firstResponseTime: 1,
      savedAt: Date.UTC(2026, 0, 1),
      ...more,
    });
    await testScope.send(channelRequested, channelRequest);
    expect([
      testScope.scope.getState($currentStateId),
      testScope.scope.getState($isResumed),
    ]).toEqual(['one', false]);
  });

  it('whose way is gone begins at the start, with its answers', async () => {
    const testScope = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    testScope.storage.set('FLOW/node', {
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
    await testScope.send(channelRequested, channelRequest);
    expect([
      testScope.scope.getState($currentStateId),
      testScope.scope.getState($isResumed),
    ]).toEqual(['one', true]);
    await answer(testScope, 'mood', 'bad');
    expect(draftOf(testScope)!.answers).toEqual([
      ['said', 'Fine'],
      ['mood', 'bad'],
    ]);
  });

  it.each([
    [
      'the server has the whole',
      async (testScope: TestScope) => void (await testScope.send(nextRequested, undefined)),
    ],
    ['somebody begins anew', (testScope: TestScope) => testScope.send(flowReset, undefined)],
  ])('is gone when %s', async (_, end) => {
    const testScope = await begin();
    await answer(testScope, 'mood', 'good');
    await testScope.send(nextRequested, undefined);
    await end(testScope);
    expect(draftOf(testScope)).toBeUndefined();
  });
});

describe('a whole that can’t be sent', () => {
  const offline = () => Promise.reject(new HttpError('Network failure', 0));
  const finish = async (prepare: (testScope: TestScope) => void, sendFeedback = offline) => {
    const testScope = await begin({ sendFeedback });
    prepare(testScope);
    await answer(testScope, 'mood', 'good');
    await testScope.send(nextRequested, undefined);
    await testScope.send(nextRequested, undefined);
    return testScope;
  };

  it('is saved, told apart from sent, and thanked for only when it is there', async () => {
    const testScope = await finish((testScope) =>
      Object.assign(testScope, { canSave: true, isOnline: false }),
    );
    expect([testScope.scope.getState($isSaved), testScope.scope.getState($currentStateId)]).toEqual(
      [true, 'two'],
    );
    expect(testScope.sent[0]!.feedback.createdOffline).toBe(true);
    expect(testScope.pageEvents.filter(({ type }) => type === 'psn-submit')).toEqual([
      { type: 'psn-submit', detail: { feedbackId: null, status: 'queued', offline: true } },
    ]);
    expect(draftOf(testScope)).toBeUndefined();
    expect(testScope.storage.get('channel/node')).toMatchObject({
      isLinkChannelDisplayedBefore: true,
    });
    const screens: [boolean, string][] = [];
    createWatch({
      unit: combine([$isSaved, $currentStateId]),
      scope: testScope.scope,
      fn: (screen) => screens.push(screen),
    });
    await testScope.outcome({
      kind: 'sent',
      reply: { id: 'late', status: 'completed', chatTokenString: null },
    });
    // The page that was left is not shown again before.
    expect(screens).toEqual([[false, 'bye']]);
    expect([testScope.scope.getState($isSaved), testScope.scope.getState($currentStateId)]).toEqual(
      [false, 'bye'],
    );
    expect(testScope.pageEvents.filter(({ type }) => type === 'psn-submit').at(-1)).toEqual({
      type: 'psn-submit',
      detail: { feedbackId: 'late', status: 'completed', offline: false },
    });
  });

  it('gives way to another survey after the thank-you time of a shared device', async () => {
    const testScope = createTestScope({
      loadNode: () => Promise.resolve(nodeOf(flow, { thank_you_duration_in_seconds: 20 })),
      sendFeedback: offline,
    });
    testScope.canSave = true;
    await testScope.send(channelRequested, channelRequest);
    await answer(testScope, 'mood', 'good');
    await testScope.send(nextRequested, undefined);
    await testScope.send(nextRequested, undefined);
    expect([testScope.scope.getState($isSaved), testScope.scope.getState($currentStateId)]).toEqual(
      [false, 'one'],
    );
    expect(testScope.sent).toHaveLength(1);
  });

  it('nor saved stays on the screen, says so, and keeps its draft', async () => {
    const testScope = await finish(() => undefined);
    expect([
      testScope.scope.getState($submitError)?.code,
      testScope.scope.getState($currentStateId),
    ]).toEqual(['storage', 'two']);
    expect(draftOf(testScope)).toMatchObject({ answers: [['mood', 'good']] });
  });

  it.each([
    [400, '13045', 'feedback_13045'],
    [422, 'invalid', 'feedback_rejected'],
  ])('that is refused with %i %s says what happened: %s', async (status, code, expected) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const testScope = await finish(
      () => undefined,
      () => Promise.reject(new HttpError('', status, { error: { code, message: 'No.' } })),
    );
    expect(log.mock.calls).toEqual([['Error sending feedback:', 'No.']]);
    log.mockRestore();
    expect([
      testScope.scope.getState($submitError)?.code,
      testScope.scope.getState($isSaved),
    ]).toEqual([expected, false]);
    expect(testScope.pageEvents.find(({ type }) => type === 'psn-error')).toMatchObject({
      detail: { code: expected, message: 'No.' },
    });
  });
});

describe('on a shared device', () => {
  const KEPT = {
    'device-id': 'device-0001',
    'channel/node': { isLinkChannelDisplayedBefore: true, firstNow: 1 },
    'stored-feedbacks': [{ feedbackId: 'f', nodeId: 'n', flowId: 'f', attemptId: 'a' }],
  };
  const PERSONAL = {
    'previous-feedbacks': [{ id: 'canary' }],
    'visitor-id': 'canary-visitor',
    session: { id: 'canary-session', timestamp: 1 },
    'chat-sound': true,
    'FLOW/other': { answers: [['mood', 'canary']] },
    'incomplete-surveys': ['other'],
    'widget/node': { isWidgetDisplayedBefore: true, customerId: 'canary' },
    'widget/other': { isWidgetDisplayedBefore: true, customerId: 'canary' },
  };

  it.each([
    ['leaves after the thank-you', { thank_you_duration_in_seconds: 20 }, 2],
    ['leaves a survey that was begun', { idle_reset_timeout_in_seconds: 60 }, 0],
  ])('nothing of a person who %s is left', async (_, node, moves) => {
    const testScope = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow, node)) });
    for (const [key, value] of Object.entries({ ...KEPT, ...PERSONAL }))
      testScope.storage.set(key, value);
    await testScope.send(channelRequested, channelRequest);
    await testScope.send(languageChosen, 'tr');
    expect(testScope.scope.getState($language)).toBe('tr');
    await answer(testScope, 'said', 'canary');
    for (let move = 0; move < moves; move += 1) await testScope.send(nextRequested, undefined);
    expect(testScope.scope.getState($currentStateId)).toBe('one');
    expect(testScope.scope.getState($response).answers.get('said')).toBeUndefined();
    expect(JSON.stringify([...testScope.storage])).not.toContain('canary');
    expect(testScope.storage.get('widget/node')).toMatchObject({ isWidgetDisplayedBefore: true });
    for (const key of ['device-id', 'stored-feedbacks', 'channel/node'])
      expect(testScope.storage.has(key), key).toBe(true);
    expect([testScope.forgottenMessages, testScope.scope.getState($language)]).toEqual([
      1,
      'en-GB',
    ]);
  });
});

describe('on a shared device that nobody has touched', () => {
  it('prefilled and drawn answers stay', async () => {
    const drawn = {
      states: [
        state('one', [
          question('said', 'text'),
          question('draw', 'random', { options: options('a') }),
          next,
        ]),
        thanks('bye'),
      ],
    };
    const testScope = createTestScope({
      loadNode: () => Promise.resolve(nodeOf(drawn, { idle_reset_timeout_in_seconds: 60 })),
    });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await testScope.send(channelRequested, { ...channelRequest, responses: '{"said":"Store 12"}' });
    expect(timers).toHaveBeenCalledWith(expect.anything(), 60_000);
    const answers = () => testScope.scope.getState($response).answers;
    expect(answers().get('said')).toMatchObject({ value: 'Store 12', isPreloaded: true });
    expect(answers().get('draw')).toMatchObject({ value: 'a' });
    expect(testScope.forgottenMessages).toBe(0);
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
    const testScope = await begin({ integrate: () => Promise.resolve({ tier: 'gold' }) }, asking);
    await answer(testScope, 'hidden', 'Ada');
    await answer(testScope, 'mood', 'good');
    expect(testScope.integrated).toEqual([]);
    await answer(testScope, 'plate', 'AB 12');
    expect(testScope.integrated).toEqual([
      { questionId: 'q-plate', answers: { mood: 'good', plate: 'AB 12' } },
    ]);
    expect(testScope.scope.getState($bindings)).toEqual({
      plate: { isLoading: false, bindingData: { tier: 'gold' }, error: null },
    });
  });
  it('are asked once for an answer, and again for another one', async () => {
    const testScope = await begin({ integrate: () => Promise.resolve({}) }, asking);
    for (const value of ['AB 12', 'AB 12', 'CD 34', 'AB 12']) {
      await answer(testScope, 'plate', value);
      // The control is left, and the survey shown once more.
      await testScope.send(answerLeft, 'plate');
      await testScope.send(shownChanged, false);
      await testScope.send(shownChanged, true);
    }
    const plates = testScope.integrated.map(({ answers }) => answers);
    expect(plates).toEqual([{ plate: 'AB 12' }, { plate: 'CD 34' }, { plate: 'AB 12' }]);
    await testScope.send(flowReset, undefined);
    await answer(testScope, 'plate', 'AB 12');
    expect(testScope.integrated).toHaveLength(4);
  });
  it('are asked again for an answer that could not be sent', async () => {
    const testScope = await begin({}, asking);
    await answer(testScope, 'plate', 'AB 12');
    await testScope.send(answerLeft, 'plate');
    expect(testScope.integrated).toHaveLength(2);
  });
  it('are told the names of files without personal data', async () => {
    const withFile = {
      states: [
        state('one', [
          question('scan', 'file'),
          question('plate', 'text', { extra: { integration: true } }),
          next,
        ]),
      ],
    };
    const testScope = await begin({ integrate: () => Promise.resolve({}) }, withFile);
    const scan = {
      name: 'ada@example.com.pdf',
      size: 1,
      type: 'application/pdf',
      url: '/f',
      blobId: 'b',
    };
    await answer(testScope, 'scan', scan);
    await answer(testScope, 'plate', 'AB 12');
    expect(testScope.integrated[0]!.answers).toMatchObject({
      scan: { ...scan, name: '[EMAIL].pdf' },
    });
  });
  it('are asked for a prefilled answer when the survey opens, once', async () => {
    const testScope = createTestScope({
      loadNode: () => Promise.resolve(nodeOf(asking)),
      integrate: () => Promise.resolve({ tier: 'gold' }),
    });
    await testScope.send(channelRequested, { ...channelRequest, responses: { plate: 'AB 12' } });
    expect(testScope.integrated).toEqual([{ questionId: 'q-plate', answers: { plate: 'AB 12' } }]);
  });
  it('that fail are told to the page, and hold nothing up', async () => {
    const testScope = await begin({}, asking);
    await answer(testScope, 'plate', 'AB 12');
    expect(testScope.scope.getState($bindings)['plate']).toMatchObject({
      isLoading: false,
      bindingData: null,
      error: { code: 'integration' },
    });
    expect(testScope.pageEvents.find(({ type }) => type === 'psn-error')).toMatchObject({
      detail: { code: 'integration', message: 'Network failure' },
    });
    await testScope.send(nextRequested, undefined);
    expect(testScope.scope.getState($currentStateId)).toBe('bye');
  });
});

it('the page’s analytics hear where somebody is, by ids, and nothing of what was said', async () => {
  const testScope = await begin();
  await answer(testScope, 'mood', 'good');
  await testScope.send(nextRequested, undefined);
  await testScope.send(nextRequested, undefined);
  const ids = { node_id: 'node', flow_id: 'flow' };
  expect(testScope.tracked).toEqual([
    { event: 'psn_begin', ...ids },
    { event: 'psn_state', ...ids, from_state_id: 'one', state_id: 'two' },
    { event: 'psn_submit', ...ids, feedback_id: 'feedback', state_id: 'bye' },
    { event: 'psn_state', ...ids, from_state_id: 'two', state_id: 'bye' },
  ]);
});
