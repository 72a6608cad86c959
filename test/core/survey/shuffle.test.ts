import { describe, expect, it } from 'vitest';
import { feedbackToWire } from '../../../core/contract/feedback.ts';
import {
  changeAnswer,
  elementsOfStep,
  type FlowIndex,
  indexFlow,
  questionOf,
  stepsOf,
  type SurveyResponse,
  validateState,
  visibleQuestions,
  withSeed,
} from '../../../core/survey/engine/index.ts';
import { startResponse } from '../../../core/survey/session/prefill.ts';
import { seededRandom } from '../../../core/platform/random.ts';
import { feedbackOf } from '../../../core/survey/submission/payload.ts';
import { flowOf, indexOf, next, options, question, state } from '../../support/flows.ts';

const begin = (index: FlowIndex, seed: number): SurveyResponse =>
  startResponse(index, new Map(), seededRandom(seed));
const optionsOf = (index: FlowIndex, response: SurveyResponse, id: string): string =>
  questionOf(response, index.questions.get(id)!)
    .options.map(({ key }) => key)
    .join('');
const seeds = Array.from({ length: 600 }, (_, seed) => seed);
const counted = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );

const shows = (target: string) => ({
  key: 'asks',
  rule_type: 'exact',
  answer_value: 'yes',
  scope: 'option',
  action: 'make_visible',
  target_option_ids: [{ question_key: 'q', option_key: target }],
});

describe('shuffled options', () => {
  const index = indexOf(
    state('s', [question('q', 'radio', { options: options('a', 'b', 'c'), shuffle: true })]),
  );

  it('have each of their orders about equally often', () => {
    const orders = counted(seeds.map((seed) => optionsOf(index, begin(index, seed), 'q')));
    expect(Object.keys(orders).sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    // 100 of 600 are expected; fewer than 60 or more than 140 have a chance below one in ten thousand.
    for (const count of Object.values(orders)) expect(Math.abs(count - 100)).toBeLessThan(40);
  });

  it('are copied in the order of a later seed', () => {
    const copying = indexOf(
      state('s', [
        question('q', 'checklist', { options: options('a', 'b', 'c'), shuffle: true }),
        question('copy', 'radio', { extra: { options_source: 'q' } }),
      ]),
    );
    for (const seed of seeds.slice(0, 20)) {
      const answered = changeAnswer(copying, begin(copying, seed), 'q', ['a', 'b', 'c']);
      const resumed = withSeed(copying, answered, seed + 1);
      expect(optionsOf(copying, resumed, 'copy')).toBe(optionsOf(copying, resumed, 'q'));
    }
  });

  it('differ between two questions with the same options', () => {
    const shuffled = { options: options('a', 'b', 'c'), shuffle: true };
    const two = indexOf(
      state('s', [question('q', 'radio', shuffled), question('r', 'radio', shuffled)]),
    );
    const orders = seeds.map((seed) => begin(two, seed));
    expect(
      orders.some((response) => optionsOf(two, response, 'q') !== optionsOf(two, response, 'r')),
    ).toBe(true);
  });

  it('keep the fixed ones in their place', () => {
    const [a, b, c, none] = options('a', 'b', 'c', 'none');
    const fixed = indexOf(
      state('s', [
        question('q', 'checklist', { options: [a, b, c, { ...none, fixed: true }], shuffle: true }),
      ]),
    );
    const orders = seeds.map((seed) => optionsOf(fixed, begin(fixed, seed), 'q'));
    expect(new Set(orders).size).toBe(6);
    expect(orders.every((order) => order.endsWith('none'))).toBe(true);
  });

  it('move no other past another when a trigger shows one more', () => {
    const [a, b, c, d] = options('a', 'b', 'c', 'd');
    const hiding = indexOf(
      state('s', [
        question('asks', 'radio', { options: options('yes', 'no'), triggers: [shows('d')] }),
        question('q', 'radio', { options: [a, b, c, { ...d, is_visible: false }], shuffle: true }),
      ]),
    );
    for (const seed of seeds.slice(0, 50)) {
      const before = begin(hiding, seed);
      const after = changeAnswer(hiding, before, 'asks', 'yes');
      const [three, four] = [before, after].map((response) => optionsOf(hiding, response, 'q'));
      expect(four).toHaveLength(4);
      expect(four!.replace('d', '')).toBe(three);
    }
  });

  it('send the id of the chosen option, whatever its place', () => {
    for (const seed of seeds.slice(0, 20)) {
      const response = changeAnswer(index, begin(index, seed), 'q', 'b');
      const sent = feedbackToWire(
        feedbackOf(index, response, {
          deviceId: 'd',
          nodeId: 'n',
          flowVersion: null,
          originUrl: '',
          languageId: null,
          now: 0,
          firstResponseTime: null,
          customer: null,
          abandoned: [],
          withheld: [],
          mask: (text) => text,
          isOnline: true,
        }),
      );
      expect(sent).toMatchObject({ responses: [{ question_id: 'q-q', option_id: 'id-b' }] });
    }
  });

  it('draw nothing where nothing is shuffled', () => {
    const plain = indexOf(state('s', [question('q', 'radio', { options: options('a', 'b') })]));
    const response = startResponse(plain, new Map(), () => expect.fail('drew a number'));
    expect(optionsOf(plain, response, 'q')).toBe('ab');
  });
});

it.each([
  ['single', 'statements'],
  ['multi', 'statements'],
  ['dropdown', 'statements'],
  ['maxdiff', 'statements'],
  ['conjoint', 'options'],
] as const)('shuffles of a %s matrix the %s', (kind, part) => {
  const matrix = {
    options: options('a', 'b', 'c'),
    statements: options('s', 't', 'u'),
    shuffle: true,
    extra: { matrix_question_type: kind },
  };
  const index = indexOf(state('s', [question('q', 'matrix', matrix)]));
  const ordersOf = (name: 'options' | 'statements') =>
    new Set(
      seeds.map((seed) => {
        const asked = questionOf(begin(index, seed), index.questions.get('q')!);
        return asked[name].map(({ key }) => key).join('');
      }),
    );
  const other = part === 'options' ? 'statements' : 'options';
  expect([ordersOf(part).size, ordersOf(other).size]).toEqual([6, 1]);
});

describe('shuffled questions', () => {
  const label = { id: 'label', type: 'label', text: 'Words' };
  const page = state(
    's',
    [
      label,
      question('a', 'text', { is_required: true }),
      question('b', 'text', { is_required: true }),
      question('c', 'text', { is_required: true }),
      { ...question('last', 'text'), fixed: true },
      next,
    ],
    { shuffle: true },
  );
  const index = indexOf(page);

  it('are asked, checked and counted in their drawn order, with all else in its place', () => {
    const orders = seeds.map((seed) => {
      const response = begin(index, seed);
      const shown = elementsOfStep(index, response, 's', null).map(({ id }) => id);
      const asked = visibleQuestions(index, response, 's').map(({ id }) => id);
      const missing = validateState(index, response, 's', 'next').questions.map(([id]) => id);
      expect(shown).toEqual(['label', ...asked, 'next']);
      expect(asked).toEqual([...missing, 'last']);
      return missing.join('');
    });
    expect(new Set(orders).size).toBe(6);
  });

  it('come one after the other where each has the screen for itself', () => {
    const one = indexFlow(flowOf({ layout: 'one', states: [page] }));
    const orders = seeds.map((seed) => stepsOf(one, begin(one, seed), 's').join());
    expect(new Set(orders).size).toBe(6);
    expect(orders.every((order) => order.endsWith(',last'))).toBe(true);
  });
});
