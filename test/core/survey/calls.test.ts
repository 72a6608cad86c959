import { describe, expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { answerOf } from '../../../core/survey/engine/index.ts';
import { $lookUps, lookUpRequested } from '../../../core/survey/question-calls/look-up.ts';
import {
  $uploads,
  fileChosen,
  fileRemoved,
  uploadRetried,
} from '../../../core/survey/question-calls/uploads.ts';
import {
  $sentCodes,
  $verifying,
  codeEntered,
  codeRequested,
  phoneChanged,
} from '../../../core/survey/question-calls/verification.ts';
import {
  $currentStateId,
  $index,
  $response,
  answerChanged,
  answerLeft,
} from '../../../core/survey/session/index.ts';
import { errorsFound } from '../../../core/survey/session/answers.ts';
import { invalid } from '../../../core/questions/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { questionApiConnected, type QuestionApi } from '../../../core/platform/question-api.ts';
import { next, question, state } from '../../support/flows.ts';
import { nodeOf, createTestScope, type TestScope } from '../../support/scope.ts';

const never = () => new Promise<never>(() => undefined);

const asked = [
  question('a', 'file'),
  question('p', 'phone_verification'),
  question('d', 'dynamic_request'),
  question('t', 'text'),
  next,
];

async function scopeAsking(api: Partial<QuestionApi>, elements = asked): Promise<TestScope> {
  const flow = {
    states: [
      state('one', elements, { next_state_id: 'two' }),
      state('two', [question('last', 'text'), next], { order: 1 }),
    ],
  };
  const testScope = createTestScope({ loadNode: async () => nodeOf(flow) });
  await testScope.send(questionApiConnected, {
    upload: () => ({ done: never(), cancel: () => undefined }),
    sendCode: never,
    verify: never,
    lookUp: never,
    ...api,
  });
  await testScope.send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses: null,
    creatorId: null,
    customer: null,
  });
  return testScope;
}

const answer = (testScope: TestScope, element: string) =>
  answerOf(
    testScope.scope.getState($response),
    testScope.scope.getState($index)!.questions.get(element)!,
  );
const errors = (testScope: TestScope) =>
  testScope.pageEvents
    .filter(({ type }) => type === 'psn-error')
    .map(({ detail }) => (detail as { code: string }).code);
const file = new Blob(['words'], { type: 'text/plain' });
const chosen = { elementId: 'a', file, name: 'notes.txt' };

describe('a file', () => {
  it('is no answer while it is on its way, tells its progress, and is one when the server holds it', async () => {
    let arrive: (held: { url: string; id: string }) => void = () => undefined;
    let tell: (percent: number) => void = () => undefined;
    const testScope = await scopeAsking({
      upload: (_file, _name, _key, onProgress) => {
        tell = onProgress;
        return { done: new Promise((resolve) => (arrive = resolve)), cancel: () => undefined };
      },
    });
    const sending = testScope.send(fileChosen, chosen);
    expect(answer(testScope, 'a')).toMatchObject({
      value: null,
      problem: { code: 'busy' },
      error: null,
    });
    tell(40);
    expect(testScope.scope.getState($uploads)['a']).toMatchObject({
      progress: 40,
      hasFailed: false,
    });
    arrive({ url: '/blob', id: 'b1' });
    await sending;
    expect(answer(testScope, 'a')).toMatchObject({
      value: { name: 'notes.txt', size: 5, type: 'text/plain', url: '/blob', blobId: 'b1' },
      problem: null,
    });
    expect(testScope.scope.getState($uploads)).toEqual({});
  });

  it('that is chosen begins without the error that one was missing', async () => {
    const testScope = await scopeAsking({});
    await testScope.send(errorsFound, [['a', invalid('required')]]);
    void testScope.send(fileChosen, chosen);
    expect(answer(testScope, 'a')).toMatchObject({ problem: { code: 'busy' }, error: null });
  });

  it('that did not get through can be sent again, and the page is told', async () => {
    let isBroken = true;
    const testScope = await scopeAsking({
      upload: () => ({
        done: isBroken
          ? Promise.reject(new HttpError('Network failure', 0))
          : Promise.resolve({ url: '/blob', id: 'b1' }),
        cancel: () => undefined,
      }),
    });
    await testScope.send(fileChosen, chosen);
    expect(answer(testScope, 'a')).toMatchObject({ value: null, error: { code: 'upload' } });
    expect(errors(testScope)).toEqual(['upload']);
    isBroken = false;
    await testScope.send(uploadRetried, 'a');
    expect(answer(testScope, 'a')).toMatchObject({ value: { blobId: 'b1' }, error: null });
  });

  it('that is taken away stops its upload, and what comes later answers nothing', async () => {
    let arrive: (held: { url: string; id: string }) => void = () => undefined;
    let isCancelled = false;
    const testScope = await scopeAsking({
      upload: () => ({
        done: new Promise((resolve) => (arrive = resolve)),
        cancel: () => (isCancelled = true),
      }),
    });
    const sending = testScope.send(fileChosen, chosen);
    const removing = testScope.send(fileRemoved, 'a');
    expect(isCancelled).toBe(true);
    arrive({ url: '/blob', id: 'b1' });
    await Promise.all([sending, removing]);
    expect(answer(testScope, 'a')).toMatchObject({ value: null, error: null, problem: null });
  });
});

describe('an upload that ends on a page without a next button', () => {
  const typed = { elementId: 't', value: 'Some wor', isSettled: false };

  async function uploading() {
    let arrive: (held: { url: string; id: string }) => void = () => undefined;
    const upload = () => ({
      done: new Promise<{ url: string; id: string }>((resolve) => (arrive = resolve)),
      cancel: () => undefined,
    });
    const testScope = await scopeAsking({ upload }, [question('a', 'file'), question('t', 'text')]);
    const sending = testScope.send(fileChosen, chosen);
    const end = async () => {
      arrive({ url: '/blob', id: 'b1' });
      await sending;
      return testScope.scope.getState($currentStateId);
    };
    return { testScope, end };
  }

  it('moves on after the other answers', async () => {
    const { testScope, end } = await uploading();
    void testScope.send(answerChanged, typed);
    void testScope.send(answerLeft, 't');
    expect(await end()).toBe('two');
  });

  it('does not move on while another answer is typed', async () => {
    const { testScope, end } = await uploading();
    void testScope.send(answerChanged, typed);
    expect(await end()).toBe('one');
    expect(answer(testScope, 'a')).toMatchObject({ value: { blobId: 'b1' } });
    await testScope.send(answerChanged, { ...typed, value: 'Some words', isSettled: true });
    expect(testScope.scope.getState($currentStateId)).toBe('two');
  });
});

it('twenty files are taken for one survey, and no more', async () => {
  let uploads = 0;
  const testScope = await scopeAsking({
    upload: () => ({
      done: Promise.resolve({ url: '/blob', id: `b${(uploads += 1)}` }),
      cancel: () => undefined,
    }),
  });
  for (let at = 0; at < 20; at += 1) await testScope.send(fileChosen, chosen);
  expect(answer(testScope, 'a')).toMatchObject({ value: { blobId: 'b20' }, error: null });
  await testScope.send(fileChosen, chosen);
  expect([uploads, errors(testScope)]).toEqual([20, ['upload']]);
  expect(answer(testScope, 'a')).toMatchObject({ value: null, error: { code: 'upload' } });
});

describe('a phone number', () => {
  const request = { elementId: 'p', questionId: 'q-p', phone: '+905321234567' };
  const good = {
    sendCode: async () => ({ id: 'v1' }),
    verify: async () => ({ address: '+905321234567', token: 'proof' }),
  };

  it('that is none gets no code', async () => {
    const testScope = await scopeAsking({ sendCode: () => expect.unreachable() });
    await testScope.send(codeRequested, { ...request, phone: '12' });
    expect(answer(testScope, 'p')).toMatchObject({ error: { code: 'phone' } });
  });

  it('begins without an error when its code was sent, though its answer was missing before', async () => {
    const testScope = await scopeAsking(good);
    await testScope.send(errorsFound, [['p', invalid('required')]]);
    await testScope.send(phoneChanged, { elementId: 'p', phone: request.phone });
    expect(answer(testScope, 'p')).toMatchObject({ error: { code: 'required' } });
    await testScope.send(codeRequested, request);
    expect(answer(testScope, 'p')).toMatchObject({ error: null });
    await testScope.send(codeEntered, { elementId: 'p', code: '' });
    expect(answer(testScope, 'p')).toMatchObject({ error: { code: 'required' } });
  });

  it('is proven by its code, and by another number no more', async () => {
    const testScope = await scopeAsking(good);
    await testScope.send(codeRequested, request);
    expect(testScope.scope.getState($sentCodes)['p']).toEqual({
      phone: '+905321234567',
      verificationId: 'v1',
      resendAt: testScope.time.now + 60_000,
    });
    await testScope.send(codeEntered, { elementId: 'p', code: ' 123456 ' });
    expect(answer(testScope, 'p')).toMatchObject({
      value: { phone: '+905321234567', verificationId: 'v1', token: 'proof' },
      error: null,
    });
    expect(testScope.scope.getState($verifying)).toEqual([]);
    await testScope.send(phoneChanged, { elementId: 'p', phone: '+905321234568' });
    expect(answer(testScope, 'p').value).toEqual({
      phone: '+905321234568',
      verificationId: '',
      token: '',
    });
    expect(testScope.scope.getState($sentCodes)).toEqual({});
  });

  it.each<[string, string, HttpError | null, string]>([
    ['an empty code', '  ', null, 'required'],
    ['a wrong code', '1', new HttpError('422', 422), 'smsCode'],
    ['a code that did not get through', '1', new HttpError('Network failure', 0), 'call'],
  ])('%s is called what it is', async (_, code, failure, expected) => {
    const testScope = await scopeAsking({
      ...good,
      ...(failure ? { verify: () => Promise.reject(failure) } : {}),
    });
    await testScope.send(codeRequested, request);
    await testScope.send(codeEntered, { elementId: 'p', code });
    expect(answer(testScope, 'p').error?.code).toBe(expected);
    expect(errors(testScope)).toEqual(failure ? ['verification'] : []);
  });
});

describe('a look-up', () => {
  it('moves a page without a next button on by its reply, also after Enter in its field', async () => {
    const testScope = await scopeAsking(
      { lookUp: async () => ({ responses: [{ questionId: 'q-t', input: 'found' }] }) },
      [question('d', 'dynamic_request'), question('t', 'text')],
    );
    await testScope.send(answerChanged, { elementId: 'd', value: 'A1', isSettled: false });
    await testScope.send(lookUpRequested, { elementId: 'd', answer: 'A1' });
    expect(testScope.scope.getState($currentStateId)).toBe('two');
  });

  it('answers the questions that it names, each by its own type', async () => {
    const testScope = await scopeAsking({
      lookUp: async () => ({
        responses: [
          { questionId: 'q-t', input: 42 },
          { questionId: 'unknown', input: 1 },
        ],
      }),
    });
    await testScope.send(lookUpRequested, { elementId: 'd', answer: ' A1 ' });
    expect(answer(testScope, 't').value).toBe('42');
    expect(testScope.pageEvents).toContainEqual({
      type: 'psn-answer',
      detail: { questionId: 'q-t', questionKey: 't', valid: true, value: '42' },
    });
    expect(testScope.scope.getState($lookUps)).toEqual({ d: 'done' });
  });

  it.each<[number, string]>([
    [404, 'notFound'],
    [0, 'call'],
    [500, 'call'],
  ])('that ends with %d says %s, and keeps what was typed', async (status, code) => {
    const testScope = await scopeAsking({
      lookUp: () => Promise.reject(new HttpError('no', status)),
    });
    await testScope.send(lookUpRequested, { elementId: 'd', answer: 'A1' });
    expect(answer(testScope, 'd').error?.code).toBe(code);
    expect(errors(testScope)).toEqual(['dynamic_request']);
    expect(testScope.scope.getState($lookUps)).toEqual({});
  });
});

it('two elements on a page know nothing of each other’s files and codes', async () => {
  const [first, second] = [await scopeAsking({}), await scopeAsking({})];
  void first.send(fileChosen, chosen);
  expect(Object.keys(first.scope.getState($uploads))).toEqual(['a']);
  expect(second.scope.getState($uploads)).toEqual({});
});
