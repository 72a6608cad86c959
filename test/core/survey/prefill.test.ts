import { describe, expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { storeAddress } from '../../../core/survey/page-events/store-redirect.ts';
import {
  $response,
  answerChanged,
  flowReset,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { readPrefill } from '../../../core/survey/session/prefill.ts';
import { next, options, question, state } from '../../support/flows.ts';
import { nodeOf, createTestScope } from '../../support/scope.ts';

const request = { nodeId: 'node', signature: null, creatorId: null, customer: null };
const map = { nps: 9, many: ['a', 'b'] };

describe('responses', () => {
  it.each<[string, unknown]>([
    ['JSON', JSON.stringify(map)],
    ['URL-encoded JSON', encodeURIComponent(JSON.stringify(map))],
    ['base64', btoa(JSON.stringify(map))],
    [
      'base64url',
      btoa(JSON.stringify(map)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    ],
    ['an object', map],
    [
      'a list',
      [
        { question_key: 'nps', body: 9 },
        { question_key: 'many', option_key: 'a' },
        { question_key: 'many', option_key: 'b' },
      ],
    ],
  ])('are read from %s', (_, given) => {
    expect(Object.fromEntries(readPrefill(given))).toEqual(map);
  });

  it('may hold any letter in base64', () => {
    const bytes = new TextEncoder().encode('{"name":"Şahin"}');
    expect(readPrefill(btoa(String.fromCharCode(...bytes))).get('name')).toBe('Şahin');
  });

  it.each(['', 'nonsense', '%', '42', 'null', '[1, null]', null, undefined])(
    'that are %o prefill nothing',
    (given) => {
      expect(readPrefill(given).size).toBe(0);
    },
  );

  const flow = {
    states: [
      state('s', [
        question('nps', 'score', {
          triggers: [
            {
              key: 'nps',
              rule_type: 'exact',
              answer_value: '9',
              target_ids: ['why'],
              action: 'make_visible',
              scope: 'element',
            },
          ],
        }),
        question('why', 'text', { is_visible: false }),
        question('many', 'checklist', { options: options('a', 'b') }),
        next,
      ]),
    ],
  };
  const opened = async (responses: unknown, shown: object = flow) => {
    const testScope = createTestScope({ loadNode: () => Promise.resolve(nodeOf(shown)) });
    await testScope.send(channelRequested, { ...request, responses });
    return testScope;
  };

  it('stand in the flow from the start, fire its triggers and are sent', async () => {
    const testScope = await opened({ ...map, why: 'good soup', gone: 1 });
    await testScope.send(nextRequested, undefined);
    expect(
      testScope.sent[0]!.feedback.responses.map(({ questionId, optionId, body }) => [
        questionId,
        optionId ?? body,
      ]),
    ).toEqual([
      ['q-nps', '9'],
      ['q-why', 'good soup'],
      ['q-many', 'id-a'],
      ['q-many', 'id-b'],
    ]);
  });

  it('are gone after a reset', async () => {
    const testScope = await opened(map);
    await testScope.send(flowReset, undefined);
    expect(testScope.scope.getState($response).answers.get('nps')).toBeUndefined();
  });
});

describe('a redirect to the store', () => {
  it.each([
    ['iPhone', { ios: 'itms-apps://i', android: 'market://a', web: 'https://w' }, 'itms-apps://i'],
    ['Android', { ios: 'https://i', android: 'market://a', web: 'https://w' }, 'market://a'],
    ['Windows', { ios: 'https://i', android: 'https://a', web: 'https://w' }, 'https://w'],
    ['iPhone', { ios: '', android: 'https://a', web: 'https://w' }, 'https://w'],
    ['Windows', { ios: 'https://i', android: 'https://a', web: null }, null],
    ['iPhone', { ios: 'javascript:alert(1)//', android: null, web: 'https://w' }, 'https://w'],
    ['Android', { ios: null, android: ' javascript:alert(1)', web: 'data:text/html,x' }, null],
    ['Windows', { ios: null, android: null, web: 'java\nscript:alert(1)' }, null],
    ['Windows', { ios: null, android: null, web: 'javascript://https://w/%0aalert(1)' }, null],
  ])('on %s with %o leads to %s', (userAgent, url, expected) => {
    expect(storeAddress(url, userAgent)).toBe(expected);
  });

  it.each([
    [9, [{ url: 'market://shop' }]],
    [3, []],
  ])('for the answer %s tells %o', async (score, redirects) => {
    const flow = {
      states: [state('s', [question('nps', 'score'), next])],
      store_redirect: {
        url: { android: 'market://shop' },
        rules: [{ question_key: 'nps', rule_type: 'regex', answer_value: '^(9|10)$' }],
      },
    };
    const testScope = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
    await testScope.send(channelRequested, { ...request, responses: { nps: score } });
    await testScope.send(nextRequested, undefined);
    expect(
      testScope.pageEvents
        .filter(({ type }) => type === 'psn-redirect-to-store')
        .map(({ detail }) => detail),
    ).toEqual(redirects);
    expect(
      testScope.parent
        .filter(({ type }) => type === 'PSN_REDIRECT_TO_STORE')
        .map(({ data }) => data),
    ).toEqual(redirects);
  });
});

it('answers that came with the page are marked until somebody changes them, sources before their copies', async () => {
  const copy = question('copy', 'dynamic_multiple_choice', { extra: { options_source: 'many' } });
  const testScope = createTestScope({
    loadNode: async () =>
      nodeOf({
        states: [
          state('s', [question('many', 'checklist', { options: options('a', 'b') }), copy, next]),
        ],
      }),
  });
  await testScope.send(channelRequested, {
    ...request,
    responses: { copy: ['b'], many: ['a', 'b'] },
  });
  const answers = () => testScope.scope.getState($response).answers;
  expect(answers().get('copy')).toMatchObject({ value: ['b'], isPreloaded: true });
  await testScope.send(answerChanged, { elementId: 'copy', value: ['a'], isSettled: true });
  expect([answers().get('copy')!.isPreloaded, answers().get('many')!.isPreloaded]).toEqual([
    false,
    true,
  ]);
});
