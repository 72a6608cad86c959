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
import { $index, $response } from '../../../core/survey/session/index.ts';
import { HttpError } from '../../../core/errors/errors.ts';
import { questionApiConnected, type QuestionApi } from '../../../core/platform/question-api.ts';
import { next, question, state } from '../../support/flows.ts';
import { nodeOf, worldWith, type World } from '../../support/scope.ts';

const never = () => new Promise<never>(() => undefined);

async function worldAsking(api: Partial<QuestionApi>): Promise<World> {
  const flow = {
    states: [
      state('one', [
        question('a', 'file'),
        question('p', 'phone_verification'),
        question('d', 'dynamic_request'),
        question('t', 'text'),
        next,
      ]),
    ],
  };
  const world = worldWith({ loadNode: async () => nodeOf(flow) });
  await world.send(questionApiConnected, {
    upload: () => ({ done: never(), cancel: () => undefined }),
    sendCode: never,
    verify: never,
    lookUp: never,
    ...api,
  });
  await world.send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses: null,
    creatorId: null,
    customer: null,
  });
  return world;
}

const answer = (world: World, element: string) =>
  answerOf(world.scope.getState($response), world.scope.getState($index)!.questions.get(element)!);
const errors = (world: World) =>
  world.told
    .filter(({ type }) => type === 'psn-error')
    .map(({ detail }) => (detail as { code: string }).code);
const file = new Blob(['words'], { type: 'text/plain' });
const chosen = { elementId: 'a', file, name: 'notes.txt' };

describe('a file', () => {
  it('is no answer while it is on its way, tells its progress, and is one when the server holds it', async () => {
    let arrive: (held: { url: string; id: string }) => void = () => undefined;
    let tell: (percent: number) => void = () => undefined;
    const world = await worldAsking({
      upload: (_file, _name, _key, onProgress) => {
        tell = onProgress;
        return { done: new Promise((resolve) => (arrive = resolve)), cancel: () => undefined };
      },
    });
    const sending = world.send(fileChosen, chosen);
    expect(answer(world, 'a')).toMatchObject({
      value: null,
      problem: { code: 'busy' },
      error: null,
    });
    tell(40);
    expect(world.scope.getState($uploads)['a']).toMatchObject({ progress: 40, hasFailed: false });
    arrive({ url: '/blob', id: 'b1' });
    await sending;
    expect(answer(world, 'a')).toMatchObject({
      value: { name: 'notes.txt', size: 5, type: 'text/plain', url: '/blob', blobId: 'b1' },
      problem: null,
    });
    expect(world.scope.getState($uploads)).toEqual({});
  });

  it('that did not get through can be sent again, and the page is told', async () => {
    let isBroken = true;
    const world = await worldAsking({
      upload: () => ({
        done: isBroken
          ? Promise.reject(new HttpError('Network failure', 0))
          : Promise.resolve({ url: '/blob', id: 'b1' }),
        cancel: () => undefined,
      }),
    });
    await world.send(fileChosen, chosen);
    expect(answer(world, 'a')).toMatchObject({ value: null, error: { code: 'upload' } });
    expect(errors(world)).toEqual(['upload']);
    isBroken = false;
    await world.send(uploadRetried, 'a');
    expect(answer(world, 'a')).toMatchObject({ value: { blobId: 'b1' }, error: null });
  });

  it('that is taken away stops its upload, and what comes later answers nothing', async () => {
    let arrive: (held: { url: string; id: string }) => void = () => undefined;
    let isCancelled = false;
    const world = await worldAsking({
      upload: () => ({
        done: new Promise((resolve) => (arrive = resolve)),
        cancel: () => (isCancelled = true),
      }),
    });
    const sending = world.send(fileChosen, chosen);
    const removing = world.send(fileRemoved, 'a');
    expect(isCancelled).toBe(true);
    arrive({ url: '/blob', id: 'b1' });
    await Promise.all([sending, removing]);
    expect(answer(world, 'a')).toMatchObject({ value: null, error: null, problem: null });
  });
});

it('twenty files are taken for one survey, and no more', async () => {
  let uploads = 0;
  const world = await worldAsking({
    upload: () => ({
      done: Promise.resolve({ url: '/blob', id: `b${(uploads += 1)}` }),
      cancel: () => undefined,
    }),
  });
  for (let at = 0; at < 20; at += 1) await world.send(fileChosen, chosen);
  expect(answer(world, 'a')).toMatchObject({ value: { blobId: 'b20' }, error: null });
  await world.send(fileChosen, chosen);
  expect([uploads, errors(world)]).toEqual([20, ['upload']]);
  expect(answer(world, 'a')).toMatchObject({ value: null, error: { code: 'upload' } });
});

describe('a phone number', () => {
  const request = { elementId: 'p', questionId: 'q-p', phone: '+905321234567' };
  const good = {
    sendCode: async () => ({ id: 'v1' }),
    verify: async () => ({ address: '+905321234567', token: 'proof' }),
  };

  it('that is none gets no code', async () => {
    const world = await worldAsking({ sendCode: () => expect.unreachable() });
    await world.send(codeRequested, { ...request, phone: '12' });
    expect(answer(world, 'p')).toMatchObject({ error: { code: 'phone' } });
  });

  it('is proven by its code, and by another number no more', async () => {
    const world = await worldAsking(good);
    await world.send(codeRequested, request);
    expect(world.scope.getState($sentCodes)['p']).toEqual({
      phone: '+905321234567',
      verificationId: 'v1',
      resendAt: world.time.now + 60_000,
    });
    await world.send(codeEntered, { elementId: 'p', code: ' 123456 ' });
    expect(answer(world, 'p')).toMatchObject({
      value: { phone: '+905321234567', verificationId: 'v1', token: 'proof' },
      error: null,
    });
    expect(world.scope.getState($verifying)).toEqual([]);
    await world.send(phoneChanged, { elementId: 'p', phone: '+905321234568' });
    expect(answer(world, 'p').value).toEqual({
      phone: '+905321234568',
      verificationId: '',
      token: '',
    });
    expect(world.scope.getState($sentCodes)).toEqual({});
  });

  it.each<[string, string, HttpError | null, string]>([
    ['an empty code', '  ', null, 'required'],
    ['a wrong code', '1', new HttpError('422', 422), 'smsCode'],
    ['a code that did not get through', '1', new HttpError('Network failure', 0), 'call'],
  ])('%s is called what it is', async (_, code, failure, expected) => {
    const world = await worldAsking({
      ...good,
      ...(failure ? { verify: () => Promise.reject(failure) } : {}),
    });
    await world.send(codeRequested, request);
    await world.send(codeEntered, { elementId: 'p', code });
    expect(answer(world, 'p').error?.code).toBe(expected);
    expect(errors(world)).toEqual(failure ? ['verification'] : []);
  });
});

describe('a look-up', () => {
  it('answers the questions that it names, each by its own type', async () => {
    const world = await worldAsking({
      lookUp: async () => ({
        responses: [
          { questionId: 'q-t', input: 42 },
          { questionId: 'unknown', input: 1 },
        ],
      }),
    });
    await world.send(lookUpRequested, { elementId: 'd', answer: ' A1 ' });
    expect(answer(world, 't').value).toBe('42');
    expect(world.told).toContainEqual({
      type: 'psn-answer',
      detail: { questionId: 'q-t', questionKey: 't', valid: true, value: '42' },
    });
    expect(world.scope.getState($lookUps)).toEqual({ d: 'done' });
  });

  it.each<[number, string]>([
    [404, 'notFound'],
    [0, 'call'],
    [500, 'call'],
  ])('that ends with %d says %s, and keeps what was typed', async (status, code) => {
    const world = await worldAsking({ lookUp: () => Promise.reject(new HttpError('no', status)) });
    await world.send(lookUpRequested, { elementId: 'd', answer: 'A1' });
    expect(answer(world, 'd').error?.code).toBe(code);
    expect(errors(world)).toEqual(['dynamic_request']);
    expect(world.scope.getState($lookUps)).toEqual({});
  });
});

it('two elements on a page know nothing of each other’s files and codes', async () => {
  const [first, second] = [await worldAsking({}), await worldAsking({})];
  void first.send(fileChosen, chosen);
  expect(Object.keys(first.scope.getState($uploads))).toEqual(['a']);
  expect(second.scope.getState($uploads)).toEqual({});
});
