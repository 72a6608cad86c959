import { createWatch, type Event } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import {
  $unavailableReason,
  channelRequested,
  previewRequested,
} from '../../../core/channel/model.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { languageChosen } from '../../../core/language/preferences.ts';
import {
  $currentStateId,
  $isSaved,
  $submitError,
  answerGiven,
  chatDue,
  earlierRefused,
  flowReset,
  nextRequested,
  savedRetried,
  shownChanged,
} from '../../../core/survey/session/index.ts';
import { next, options, question, state, thanks } from '../../support/flows.ts';
import {
  channelRequest,
  createTestScope,
  nodeOf,
  readFlow,
  type TestScope,
} from '../../support/scope.ts';

/** Delivery of a complete submission: the entry, its outcomes, and the conversation that follows. */

const flow = {
  name: 'Visit',
  languages: [
    { id: 'l-en', code: 'en', name: 'English' },
    { id: 'l-tr', code: 'tr', name: 'Türkçe' },
  ],
  states: [
    state(
      'one',
      [
        question('mood', 'radio', { options: options('good', 'bad'), hide_personal_data: true }),
        next,
      ],
      { next_state_id: 'bye' },
    ),
    thanks(),
  ],
};
const CHAT_END = { id: 'bye', style: 'chat', order: 90, elements: [] };

async function opened(
  given: Parameters<typeof createTestScope>[0] = {},
  { wire = flow, node = {} }: { wire?: object; node?: object } = {},
): Promise<TestScope> {
  const testScope = createTestScope({
    loadNode: () => Promise.resolve(nodeOf(wire, node)),
    ...given,
  });
  await testScope.send(channelRequested, channelRequest);
  return testScope;
}

/** Records the payloads of an event in a scope. */
function record<T>({ scope }: TestScope, unit: Event<T>): T[] {
  const fired: T[] = [];
  createWatch({ unit, scope, fn: (payload) => fired.push(payload) });
  return fired;
}

const submit = (testScope: TestScope) => testScope.send(nextRequested, undefined);
const refuse = (status: number, code: string) => () =>
  Promise.reject(new HttpError('no', status, { error: { code, message: 'no' } }));

describe('the entry of a submission', () => {
  it('has the name that visitors read: of the channel, and without one of the survey', async () => {
    const named = await opened({}, { node: { name: 'Store 12' } });
    const unnamed = await opened({}, { node: { name: '' } });
    for (const testScope of [named, unnamed]) await submit(testScope);
    expect([named, unnamed].map(({ entries }) => entries[0]!.title)).toEqual(['Store 12', 'Visit']);
  });

  it.each([
    ['is remembered on a personal device', {}, true],
    ['is not remembered on a shared device', { thank_you_duration_in_seconds: 20 }, false],
  ])('%s', async (_, node, isRemembered) => {
    const testScope = await opened({}, { node });
    await submit(testScope);
    expect(testScope.entries).toMatchObject([{ isRemembered, keptQuestionIds: [] }]);
  });

  it('has the language of the survey, and options of hidden questions as they are', async () => {
    const testScope = await opened();
    await testScope.send(languageChosen, 'tr');
    await testScope.send(answerGiven, { questionKey: 'mood', value: 'good' });
    await submit(testScope);
    expect(testScope.sent[0]!.feedback).toMatchObject({
      languageId: 'l-tr',
      responses: [{ optionId: 'id-good', body: null, hidePersonalData: true }],
    });
  });
});

describe('the answers of a submission', () => {
  const asking = (...elements: object[]) => ({
    states: [state('one', [...elements, next] as never, { next_state_id: 'bye' }), thanks()],
  });

  it('have taken no time before the first one', async () => {
    const testScope = await opened();
    await submit(testScope);
    expect(testScope.sent[0]!.feedback).toMatchObject({ timeSpentInSeconds: 0, responses: [] });
  });

  it('are masked by the numbers of the country of the channel', async () => {
    const wire = asking(question('note', 'text', { hide_personal_data: true }));
    const testScope = await opened({}, { wire, node: { country_code: 'TR' } });
    await testScope.send(answerGiven, { questionKey: 'note', value: '5321234567' });
    await submit(testScope);
    expect(testScope.sent[0]!.feedback.responses).toMatchObject([{ body: '[PHONE]' }]);
  });

  it('name the customer, except for hidden ones', async () => {
    const wire = asking(
      question('mail', 'email'),
      question('name', 'naming', { hide_personal_data: true }),
    );
    const testScope = await opened({}, { wire });
    await testScope.send(answerGiven, { questionKey: 'mail', value: 'ada@example.com' });
    await testScope.send(answerGiven, { questionKey: 'name', value: 'Ada' });
    await submit(testScope);
    expect(testScope.sent[0]!.feedback.customer).toMatchObject({
      email: 'ada@example.com',
      name: null,
    });
  });
});

describe('a submission', () => {
  it.each([
    ['closes the channel', 'channel_closed', 'inactive'],
    ['leaves the channel open', 'other', null],
  ])('that is refused %s with the code %s', async (_, code, reason) => {
    const testScope = await opened({ sendFeedback: refuse(403, code) });
    await submit(testScope);
    expect(testScope.scope.getState($unavailableReason)).toBe(reason);
    expect(testScope.scope.getState($submitError)).toMatchObject({ code: 'feedback_rejected' });
  });

  it('that can be neither sent nor saved reports so', async () => {
    const testScope = await opened({
      sendFeedback: () => Promise.reject(new HttpError('down', 0)),
    });
    await submit(testScope);
    expect(testScope.scope.getState($submitError)).toMatchObject({
      code: 'storage',
      message: 'The answers could be neither sent nor saved.',
    });
  });

  it.each([
    ['retries the queued entry', true, 1],
    ['posts the entry again once the queue has lost it', false, 2],
  ])('that is requested again %s', async (_, isQueued, count) => {
    const testScope = await opened({
      sendFeedback: () => Promise.reject(new HttpError('down', 0)),
    });
    testScope.isQueued = isQueued;
    for (let time = 0; time < 2; time += 1) await submit(testScope);
    expect(testScope.sent).toHaveLength(count);
    expect(new Set(testScope.entries.map(({ key }) => key)).size).toBe(1);
  });

  it('that is saved is retried with its entry on request', async () => {
    const testScope = await opened({
      sendFeedback: () => Promise.reject(new HttpError('down', 0)),
    });
    testScope.canSave = true;
    await submit(testScope);
    expect(testScope.scope.getState($isSaved)).toBe(true);
    await testScope.send(savedRetried, undefined);
    expect(testScope.entries.map(({ key }) => key)).toEqual(
      Array(2).fill(testScope.entries[0]!.key),
    );
  });
});

describe('the events of a submission', () => {
  const reply = { id: 'f-1', status: 'open', chatTokenString: null } as const;

  it('report a saved one once, however often it is retried, and once more when it is sent', async () => {
    const testScope = await opened({ sendFeedback: () => new Promise(() => undefined) });
    testScope.runsTimers = false;
    void submit(testScope);
    await vi.advanceTimersByTimeAsync(0);
    for (let time = 0; time < 4; time += 1) void testScope.outcome({ kind: 'saved' });
    void testScope.outcome({ kind: 'sent', reply });
    const submits = testScope.pageEvents.filter(({ type }) => type === 'psn-submit');
    expect(submits.map(({ detail }) => detail)).toEqual([
      { feedbackId: null, status: 'queued', offline: true },
      { feedbackId: 'f-1', status: 'open', offline: false },
    ]);
  });
});

describe('the outcome of a submission before a reset', () => {
  const refusal = { kind: 'refused', status: 400, message: 'no' } as const;

  it.each([
    ['reports a refusal', { ...refusal, code: 'other' }, 1],
    ['reports no deletion by forget()', { ...refusal, status: 0, code: 'forgotten' }, 0],
    ['reports no success', { kind: 'saved' } as const, 0],
  ])('%s', async (_, outcome, count) => {
    const testScope = await opened({ sendFeedback: () => new Promise(() => undefined) });
    testScope.runsTimers = false;
    void submit(testScope);
    await vi.advanceTimersByTimeAsync(0);
    expect(testScope.sent).toHaveLength(1);
    void testScope.send(flowReset, undefined);
    const refused = record(testScope, earlierRefused);
    void testScope.outcome(outcome);
    expect(refused).toHaveLength(count);
  });
});

describe('earlier submissions', () => {
  it('are resumed when a survey opens, and not by a preview', async () => {
    expect(createTestScope().resumed).toBe(0);
    const survey = await opened();
    expect(survey.resumed).toBe(1);
    const preview = createTestScope();
    await preview.send(previewRequested, readFlow(flow));
    expect(preview.scope.getState($currentStateId)).toBe('one');
    expect(preview.resumed).toBe(0);
  });

  it('are not resumed by a channel that fails to open', async () => {
    const failed = await opened({ loadNode: () => Promise.reject(new HttpError('gone', 404)) });
    expect(failed.resumed).toBe(0);
  });
});

describe('the quota of a channel', () => {
  const channel_quota = { active: true, action_kind: 'display', visit: 'visit-1' };

  it.each([
    ['counts a survey that is shown', channel_quota, true, 1],
    ['counts no survey in a closed panel', channel_quota, false, 0],
    ['counts nothing where it is inactive', { ...channel_quota, active: false }, true, 0],
    [
      'counts no display where it counts submissions',
      { ...channel_quota, action_kind: 'submit' },
      true,
      0,
    ],
  ])('%s', async (_, quota, isShown, count) => {
    const sendQuotaEvent = vi.fn(() => Promise.resolve());
    const testScope = createTestScope({
      loadNode: () => Promise.resolve(nodeOf(flow, { channel_quota: quota })),
      sendQuotaEvent,
    });
    await testScope.send(shownChanged, isShown);
    await testScope.send(channelRequested, channelRequest);
    expect(sendQuotaEvent.mock.calls).toEqual(
      Array.from({ length: count }, () => ['node', { kind: 'displayed', visit: 'visit-1' }, null]),
    );
  });
});

describe('a survey that ends with a conversation', () => {
  const chatFlow = { states: [flow.states[0]!, CHAT_END] };

  it('opens it 2 s after the answers have arrived', async () => {
    const testScope = await opened({}, { wire: chatFlow });
    const due = record(testScope, chatDue);
    testScope.runsTimers = false;
    void submit(testScope);
    await vi.advanceTimersByTimeAsync(1999);
    expect([testScope.scope.getState($currentStateId), due]).toEqual(['bye', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(due).toEqual([{ feedbackId: 'feedback', token: 'token' }]);
  });

  it('opens none after another survey has begun, or without a token', async () => {
    const restarted = await opened({}, { wire: chatFlow });
    const due = record(restarted, chatDue);
    restarted.runsTimers = false;
    void submit(restarted);
    await vi.advanceTimersByTimeAsync(1000);
    expect(restarted.scope.getState($currentStateId)).toBe('bye');
    void restarted.send(flowReset, undefined);
    await vi.advanceTimersByTimeAsync(3000);
    expect(due).toEqual([]);
    const sendFeedback = () =>
      Promise.resolve({ id: 'feedback', status: 'completed', chatTokenString: null });
    const anonymous = await opened({ sendFeedback }, { wire: chatFlow });
    const dueThere = record(anonymous, chatDue);
    await submit(anonymous);
    expect([anonymous.sent.length, dueThere]).toEqual([1, []]);
  });

  it('opens none after thanks, whatever the reply names', async () => {
    const testScope = await opened();
    const due = record(testScope, chatDue);
    await submit(testScope);
    expect([testScope.scope.getState($currentStateId), due]).toEqual(['bye', []]);
  });
});
