import { describe, expect, it } from 'vitest';
import {
  autoAdvances,
  firstState,
  indexFlow,
  nextState,
  validateState,
} from '../../../core/survey/engine/index.ts';
import type { AnswerValue } from '../../../core/questions/index.ts';
import {
  answering,
  flowOf,
  indexOf,
  next,
  options,
  question,
  state,
  thanks,
} from '../../support/flows.ts';

const label = { id: 'l', type: 'label', text: 'Hello' };
const rule = (more: object) => ({ question_key: 'text', ...more });

const flowWith = (rules: object[], nextStateId: string | null = 'plain') =>
  indexFlow(
    flowOf({
      states: [
        state(
          'start',
          [
            question('text', 'text'),
            question('many', 'checklist', { options: options('a', 'b') }),
            question('score', 'score'),
            next,
          ],
          { next_state_id: nextStateId },
        ),
        state('plain', [], { order: 1 }),
        state('special', [], { order: 2 }),
        thanks('late', 50),
        thanks('early', 40),
      ],
      transitions: [{ from_state_id: 'start', to_state_id: 'special', rules }],
    }),
  );

describe('a transition', () => {
  it.each<[string, object, [string, AnswerValue][], boolean]>([
    [
      'equal trims and ignores case',
      rule({ rule_type: 'equal', answer_value: ' YES ' }),
      [['text', ' yes']],
      true,
    ],
    [
      'equal is not contains',
      rule({ rule_type: 'equal', answer_value: 'yes' }),
      [['text', 'yes please']],
      false,
    ],
    [
      'contains finds a part',
      rule({ rule_type: 'contains', answer_value: 'Please' }),
      [['text', 'yes please']],
      true,
    ],
    [
      'exact is another name of equal',
      rule({ rule_type: 'exact', answer_value: 'yes' }),
      [['text', ' Yes']],
      true,
    ],
    [
      'equals is another name of equal',
      rule({ rule_type: 'equals', answer_value: 'yes' }),
      [['text', ' Yes']],
      true,
    ],
    [
      'not_equals is another name of not_equal',
      rule({ rule_type: 'not_equals', answer_value: 'yes' }),
      [['text', 'yes please']],
      true,
    ],
    [
      'not_equal holds for another answer',
      rule({ rule_type: 'not_equal', answer_value: 'yes' }),
      [['text', 'yes please']],
      true,
    ],
    [
      'not_equal trims and ignores case',
      rule({ rule_type: 'not_equal', answer_value: ' YES ' }),
      [['text', ' yes']],
      false,
    ],
    [
      'not_equal holds for an empty answer',
      rule({ rule_type: 'not_equal', answer_value: 'yes' }),
      [],
      true,
    ],
    [
      'not_equal fails when any member of a list is equal',
      rule({ question_key: 'many', rule_type: 'not_equal', answer_value: 'b' }),
      [['many', ['a', 'b']]],
      false,
    ],
    [
      'not_contains holds for an empty answer',
      rule({ rule_type: 'not_contains', answer_value: 'x' }),
      [],
      true,
    ],
    [
      'not_contains fails when it is there',
      rule({ rule_type: 'not_contains', answer_value: 'x' }),
      [['text', 'Xylophone']],
      false,
    ],
    [
      'regex ignores case',
      rule({ rule_type: 'regex', answer_value: '^y' }),
      [['text', 'Yes']],
      true,
    ],
    [
      'a regex that does not compile does not match',
      rule({ rule_type: 'regex', answer_value: '[' }),
      [['text', '[']],
      false,
    ],
    ['equal fails on an empty answer', rule({ rule_type: 'equal', answer_value: '' }), [], false],
    [
      'a list matches when any member does',
      rule({ question_key: 'many', rule_type: 'equal', answer_value: 'b' }),
      [['many', ['a', 'b']]],
      true,
    ],
    [
      'without an operator the chosen options decide',
      rule({ question_key: 'many', option_keys: ['b'] }),
      [['many', ['b']]],
      true,
    ],
    [
      'another option does not do',
      rule({ question_key: 'many', option_keys: ['b'] }),
      [['many', ['a']]],
      false,
    ],
    [
      'a number is compared as text',
      rule({ question_key: 'score', rule_type: 'equal', answer_value: '3' }),
      [['score', 3]],
      true,
    ],
    [
      'a question that is not there never matches',
      rule({ question_key: 'gone', rule_type: 'not_contains', answer_value: 'x' }),
      [],
      false,
    ],
  ])('%s', (_, one, answers, holds) => {
    const index = flowWith([one]);
    expect(nextState(index, answering(index, ...answers), 'start', 'next').id).toBe(
      holds ? 'special' : 'plain',
    );
  });

  it('needs all of its rules', () => {
    const index = flowWith([
      rule({ rule_type: 'contains', answer_value: 'a' }),
      rule({ rule_type: 'contains', answer_value: 'b' }),
    ]);
    expect(nextState(index, answering(index, ['text', 'a']), 'start', 'next').id).toBe('plain');
    expect(nextState(index, answering(index, ['text', 'ab']), 'start', 'next').id).toBe('special');
  });
});

describe('the next state', () => {
  const noRule = [rule({ rule_type: 'equal', answer_value: 'never' })];

  it('is a thank-you without a title of its own when the flow says nothing', () => {
    const index = flowWith(noRule, null);
    expect(nextState(index, answering(index), 'start', 'next')).toMatchObject({
      style: 'thank',
      order: 0,
      title: null,
    });
  });

  it('is the first end state for a skip, by order', () => {
    const index = flowWith(noRule);
    expect(nextState(index, answering(index), 'start', 'skip').id).toBe('early');
  });

  it('is the default thank-you when a flow leads nowhere that exists', () => {
    const index = flowWith(noRule, 'gone');
    expect(nextState(index, answering(index), 'start', 'next').style).toBe('thank');
  });
});

describe('a state that shows nothing', () => {
  const hidden = (name: string) => question(name, 'text', { is_visible: false });
  const toNext = (id: string, to: string | null, elements = [hidden(`${id}-a`)]) =>
    state(id, elements, { next_state_id: to });
  const shown = (id: string, to: string | null = null) => toNext(id, to, [question(id, 'text')]);
  const drawn = question('draw', 'random', { options: options('x') });

  it.each<[string, object[], string, string]>([
    ['is passed over', [shown('a', 'b'), toNext('b', 'c'), shown('c')], 'a', 'c'],
    [
      'is passed over with a draw',
      [shown('a', 'b'), toNext('b', 'c', [drawn]), shown('c')],
      'a',
      'c',
    ],
    ['stays with a label', [shown('a', 'b'), toNext('b', 'c', [label]), shown('c')], 'a', 'b'],
    [
      'is passed over with others behind it',
      [shown('a', 'b'), toNext('b', 'c'), toNext('c', 'd'), shown('d')],
      'a',
      'd',
    ],
    ['stays where it leads round', [shown('a', 'b'), toNext('b', 'c'), toNext('c', 'b')], 'a', 'c'],
    ['stays where it leads back', [shown('a', 'b'), toNext('b', 'a')], 'a', 'b'],
    ['stays where it leads to itself', [shown('a', 'b'), toNext('b', 'b')], 'a', 'b'],
    ['stays before an end', [shown('a', 'b'), toNext('b', 'bye'), thanks()], 'a', 'b'],
    ['stays before the default thank-you', [shown('a', 'b'), toNext('b', null)], 'a', 'b'],
    ['is no beginning', [toNext('a', 'b'), shown('b')], 'b', 'psn-thank'],
    ['is a beginning before an end', [toNext('a', 'bye'), thanks()], 'a', 'bye'],
  ])('%s', (_, states, first, expected) => {
    const index = indexOf(...(states as never[]));
    expect(firstState(index, answering(index)).id).toBe(first);
    expect(nextState(index, answering(index), first, 'next').id).toBe(expected);
  });

  it('is passed over by the rules of its transitions, and not once it shows something', () => {
    const shows = {
      key: 'a',
      rule_type: 'exact',
      answer_value: 'x',
      target_ids: ['b-a'],
      action: 'make_visible',
      scope: 'element',
    };
    const index = indexFlow(
      flowOf({
        states: [
          state('a', [question('a', 'text', { triggers: [shows] })], { next_state_id: 'b' }),
          toNext('b', 'c'),
          shown('c'),
          shown('d'),
        ],
        transitions: [
          {
            from_state_id: 'b',
            to_state_id: 'd',
            rules: [{ question_key: 'a', rule_type: 'equal', answer_value: 'y' }],
          },
        ],
      }),
    );
    const leadsTo = (text: string) =>
      nextState(index, answering(index, ['a', text]), 'a', 'auto').id;
    expect([leadsTo('x'), leadsTo('y'), leadsTo('z')]).toEqual(['b', 'd', 'c']);
  });
});

describe('what keeps a person on a state', () => {
  const required = { is_required: true };
  const codes = (
    index: ReturnType<typeof indexOf>,
    answers: [string, AnswerValue][],
    source: 'next' | 'skip' | 'auto' = 'next',
  ) =>
    validateState(index, answering(index, ...answers), 's', source).questions.map(
      ([id, { code }]) => `${id} ${code}`,
    );

  it.each<[string, object[], [string, AnswerValue][], 'next' | 'skip' | 'auto', string[]]>([
    [
      'a required question without an answer',
      [question('a', 'text', required), next],
      [],
      'next',
      ['a required'],
    ],
    [
      'white space is no answer',
      [question('a', 'text', required), next],
      [['a', '  ']],
      'next',
      ['a required'],
    ],
    [
      'an empty list is no answer',
      [question('a', 'checklist', { ...required, options: options('x') }), next],
      [['a', []]],
      'next',
      ['a required'],
    ],
    [
      'skip is held up by it too',
      [question('a', 'text', required), next],
      [],
      'skip',
      ['a required'],
    ],
    [
      'a question that is not required may stay empty beside a next button',
      [question('a', 'text'), next],
      [],
      'next',
      [],
    ],
    [
      'without a next button every visible question needs an answer',
      [question('a', 'text'), question('b', 'score')],
      [['b', 1]],
      'auto',
      ['a required'],
    ],
    [
      'a hidden question holds nobody up',
      [question('a', 'text', { ...required, is_visible: false }), next],
      [],
      'next',
      [],
    ],
    [
      'an answer that is not valid, required or not',
      [question('a', 'email'), next],
      [['a', 'nobody']],
      'next',
      ['a email'],
    ],
    [
      'too few options',
      [question('a', 'checklist', { min_selection_count: 2, options: options('x', 'y') }), next],
      [['a', ['x']]],
      'next',
      ['a selectAtLeast'],
    ],
    [
      'too many options',
      [question('a', 'checklist', { max_selection_count: 1, options: options('x', 'y') }), next],
      [['a', ['x', 'y']]],
      'next',
      ['a selectAtMost'],
    ],
    [
      'a next button that is hidden is none',
      [question('a', 'text'), { ...next, is_visible: false }],
      [],
      'auto',
      ['a required'],
    ],
  ])('%s', (_, elements, answers, source, expected) => {
    expect(codes(indexOf(state('s', elements as never)), answers, source)).toEqual(expected);
  });

  it('asks for at least one answer only where the state does', () => {
    const index = indexOf(state('s', [question('a', 'text'), next], { require_any: true }));
    expect(validateState(index, answering(index), 's', 'next').state).toEqual({
      code: 'requireAny',
      params: {},
    });
    expect(validateState(index, answering(index, ['a', 'words']), 's', 'next').state).toBeNull();
  });

  it('counts the questions without an answer, and not those with a wrong one', () => {
    const index = indexOf(
      state('s', [
        question('a', 'text', required),
        question('b', 'score', required),
        question('c', 'email', required),
        question('d', 'text'),
        next,
      ]),
    );
    const stateProblem = (...answers: [string, AnswerValue][]) =>
      validateState(index, answering(index, ...answers), 's', 'next').state;
    expect(stateProblem(['c', 'ada'])).toEqual({ code: 'missing', params: { count: 2 } });
    expect(stateProblem(['a', 'x'], ['b', 1], ['c', 'ada'])).toBeNull();
  });

  it.each([
    ['every question', required, ['answerAll', 2]],
    ['some questions', {}, ['missing', 2]],
  ] as const)('asks for all answers where %s need one', (_, last, expected) => {
    const index = indexOf(
      state('s', [
        question('a', 'text', required),
        question('b', 'score', required),
        question('c', 'email', last),
        next,
      ]),
    );
    const problem = validateState(index, answering(index, ['c', 'ada@x.de']), 's', 'next').state!;
    expect([problem.code, problem.params['count']]).toEqual(expected);
  });

  it('lets a state without a next button move once all is answered and valid', () => {
    const index = indexOf(state('s', [question('a', 'score'), question('b', 'email')]));
    expect(autoAdvances(index, answering(index, ['a', 1]), 's')).toBe(false);
    expect(autoAdvances(index, answering(index, ['a', 1], ['b', 'x@example.com']), 's')).toBe(true);
  });

  it('never moves a state with a next button while a question is visible', () => {
    const index = indexOf(state('s', [question('a', 'score'), next]));
    expect(autoAdvances(index, answering(index, ['a', 1]), 's')).toBe(false);
  });
});

it('puts states and elements in the order of their order, and leaves unknown styles out', () => {
  const index = indexFlow(
    flowOf({
      states: [
        { id: 'second', order: 2, elements: [] },
        {
          id: 'first',
          order: 1,
          elements: [
            question('b', 'text', { order: 2 }),
            question('x', 'hologram', { order: 1 }),
            question('a', 'tr', { order: 0 }),
          ],
        },
      ],
    }),
  );
  expect(index.startStateId).toBe('first');
  expect(index.elementsOf.get('first')!.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(index.unknownStyles).toEqual([{ questionId: 'q-x', style: 'hologram' }]);
});

it('a rule over statements needs each of them to have one of the options it names', () => {
  const matrix = question('m', 'matrix', {
    statements: ['a', 'b'].map((key) => ({ id: `s-${key}`, key, body: key })),
    options: options('good', 'fair', 'bad'),
  });
  const chosen = (...pairs: [string, string][]) => ({
    question_key: 'm',
    statement_options: pairs.map(([statement_key, option_key]) => ({ statement_key, option_key })),
  });
  const leads = (rule: object, value: AnswerValue) => {
    const states = [
      state('start', [matrix, next], { next_state_id: 'plain' }),
      state('plain', []),
      state('special', []),
    ];
    const index = indexFlow(
      flowOf({
        states,
        transitions: [{ from_state_id: 'start', to_state_id: 'special', rules: [rule] }],
      }),
    );
    return nextState(index, answering(index, ['m', value]), 'start', 'next').id === 'special';
  };
  expect(leads(chosen(['a', 'good'], ['b', 'bad']), { a: 'good', b: 'bad' })).toBe(true);
  expect(leads(chosen(['a', 'good'], ['b', 'bad']), { a: 'good', b: 'good' })).toBe(false);
  expect(leads(chosen(['a', 'good'], ['a', 'fair']), { a: 'fair' })).toBe(true);
  expect(leads(chosen(['a', 'good']), { b: 'good' })).toBe(false);
});
