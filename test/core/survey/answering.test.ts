import { describe, expect, it } from 'vitest';
import { applyOpenTriggers, changeAnswer } from '../../../core/survey/engine/answering.ts';
import {
  answerOf,
  emptyResponse,
  type FlowIndex,
  isElementVisible,
  questionOf,
} from '../../../core/survey/engine/index.ts';
import type { AnswerValue } from '../../../core/questions/index.ts';
import { answering, indexOf, options, question, state, thanks } from '../../support/flows.ts';

const trigger = (answer_value: string, targets: string[], more: object = {}) => ({
  key: 'source',
  rule_type: 'exact',
  answer_value,
  target_ids: targets,
  action: 'make_visible',
  scope: 'element',
  ...more,
});

const hidden = { is_visible: false };

const flowWith = (style: string, triggers: object[], more: object = {}): FlowIndex =>
  indexOf(
    state('s', [
      question('source', style, { options: options('a', 'b', 'c'), triggers, ...more }),
      question('target', 'text', hidden),
      question('shown', 'checklist', { options: options('x', 'y') }),
    ]),
    thanks(),
  );

const isVisible = (index: FlowIndex, id: string, ...answers: [string, AnswerValue][]) =>
  isElementVisible(answering(index, ...answers), index.questions.get(id)!);

describe('a trigger on an element', () => {
  it.each<[string, object, string, object, AnswerValue[], boolean]>([
    ['fires on its value', trigger('a', ['target']), 'radio', {}, ['a'], true],
    ['does not fire on another', trigger('a', ['target']), 'radio', {}, ['b'], false],
    [
      'is undone when its value is dropped',
      trigger('a', ['target']),
      'radio',
      {},
      ['a', 'b'],
      false,
    ],
    [
      'is undone when the answer is cleared',
      trigger('a', ['target']),
      'radio',
      {},
      ['a', null],
      false,
    ],
    ['ignores case', trigger('A', ['target']), 'radio', {}, ['a'], true],
    [
      'stays while its value is among many',
      trigger('a', ['target']),
      'checklist',
      {},
      [['a'], ['a', 'b']],
      true,
    ],
    [
      'goes when its value is taken out of many',
      trigger('a', ['target']),
      'checklist',
      {},
      [['a', 'b'], ['b']],
      false,
    ],
    ['fires on a number as text', trigger('10', ['target']), 'score', {}, [10], true],
    [
      'fires on a pattern',
      trigger('^[0-6]$', ['target'], { rule_type: 'regex' }),
      'score',
      {},
      [3],
      true,
    ],
    [
      'does not take part of a number for a pattern',
      trigger('^[0-6]$', ['target'], { rule_type: 'regex' }),
      'score',
      {},
      [10],
      false,
    ],
    [
      'treats a pattern that does not compile as not matching',
      trigger('(', ['target'], { rule_type: 'regex' }),
      'text',
      {},
      ['('],
      false,
    ],
    [
      'looks at text in any case',
      trigger('late', ['target'], { rule_type: 'regex' }),
      'text',
      {},
      ['Far too LATE'],
      true,
    ],
  ])('%s', (_, rule, style, more, values, expected) => {
    const index = flowWith(style, [rule], more);
    expect(
      isVisible(
        index,
        'target',
        ...values.map((value) => ['source', value] as [string, AnswerValue]),
      ),
    ).toBe(expected);
  });

  it('hides what was visible, clears its answer and counts it as valid', () => {
    const index = flowWith('radio', [trigger('a', ['shown'], { action: 'make_invisible' })]);
    const response = answering(index, ['shown', ['x']], ['source', 'a']);
    expect(isElementVisible(response, index.questions.get('shown')!)).toBe(false);
    expect(answerOf(response, index.questions.get('shown')!)).toMatchObject({
      value: [],
      error: null,
    });
  });

  it('clears a single answer to null', () => {
    const index = flowWith('radio', [trigger('a', ['target']), trigger('b', ['target'])]);
    const response = answering(index, ['source', 'a'], ['target', 'words'], ['source', 'c']);
    expect(answerOf(response, index.questions.get('target')!).value).toBeNull();
  });

  it('keeps a target visible while another value still asks for it', () => {
    const index = flowWith('checklist', [trigger('a', ['target']), trigger('b', ['target'])]);
    expect(
      isVisible(index, 'target', ['source', ['a']], ['source', ['a', 'b']], ['source', ['b']]),
    ).toBe(true);
  });

  it('reaches over several questions: what is hidden loses its own effects', () => {
    const index = indexOf(
      state('s', [
        question('first', 'radio', {
          options: options('a', 'b'),
          triggers: [trigger('a', ['second'])],
        }),
        question('second', 'radio', {
          ...hidden,
          options: options('x'),
          triggers: [trigger('x', ['third'])],
        }),
        question('third', 'text', hidden),
      ]),
    );
    const shown = answering(index, ['first', 'a'], ['second', 'x'], ['third', 'words']);
    expect(answerOf(shown, index.questions.get('third')!).value).toBe('words');
    const after = changeAnswer(index, shown, 'first', 'b');
    expect(isElementVisible(after, index.questions.get('third')!)).toBe(false);
    expect(answerOf(after, index.questions.get('third')!).value).toBeNull();
  });

  it('ends when two questions hide each other', () => {
    const index = indexOf(
      state('s', [
        question('one', 'radio', {
          options: options('a'),
          triggers: [trigger('a', ['two'], { action: 'make_invisible' })],
        }),
        question('two', 'radio', {
          options: options('a'),
          triggers: [trigger('a', ['one'], { action: 'make_invisible' })],
        }),
      ]),
    );
    const response = answering(index, ['one', 'a'], ['two', 'a']);
    expect(answerOf(response, index.questions.get('one')!).value).toBeNull();
  });

  it.each<[string, string, string, AnswerValue, boolean]>([
    ['equal', 'radio', 'a', 'a', true],
    ['equal', 'radio', 'a', 'b', false],
    ['not_equal', 'radio', 'a', 'b', true],
    ['not_equal', 'radio', 'a', 'a', false],
    ['not_equal', 'checklist', 'a', ['b', 'c'], true],
    ['not_equal', 'checklist', 'a', ['b', 'a'], false],
    ['not_equal', 'checklist', 'a', [], false],
    ['any_of', 'radio', 'b, A', 'a', true],
    ['any_of', 'checklist', 'a,b', ['c', 'b'], true],
    ['any_of', 'checklist', 'a,b', ['c'], false],
    ['less_than', 'score', '7', 6, true],
    ['less_than', 'score', '7', 7, false],
    ['less_than', 'text', '7', 'six', false],
    ['less_than', 'text', 'seven', '6', false],
    ['less_than', 'text', '', '-1', false],
    ['at_least', 'score', '9', 10, true],
    ['at_least', 'score', '9', 8, false],
    ['between', 'score', '7, 8', 8, true],
    ['between', 'score', '7, 8', 9, false],
    ['between', 'score', '7', 8, false],
    ['answered', 'text', '', 'a', true],
    ['answered', 'text', '', '  ', false],
    ['answered', 'checklist', '', [], false],
    ['not_answered', 'checklist', '', ['a'], false],
    ['contains', 'text', 'late', 'It was LATE', true],
    ['contains', 'text', 'late', 'It was early', false],
    ['not_contains', 'text', 'late', 'It was early', true],
    ['not_contains', 'text', 'late', 'It was late', false],
    ['not_contains', 'text', 'late', '  ', false],
  ])('of the type %s on a %s, %s: %o fires it: %s', (ruleType, style, wanted, answer, fires) => {
    const index = flowWith(style, [trigger(wanted, ['target'], { rule_type: ruleType })]);
    expect(isVisible(index, 'target', ['source', answer])).toBe(fires);
  });

  it('that asks for what an answer lacks follows the answer', () => {
    const index = flowWith('checklist', [trigger('a', ['target'], { rule_type: 'not_equal' })]);
    expect(isVisible(index, 'target')).toBe(false);
    expect(isVisible(index, 'target', ['source', ['b']], ['source', ['b', 'a']])).toBe(false);
    expect(isVisible(index, 'target', ['source', ['a']], ['source', ['b', 'c']])).toBe(true);
    expect(isVisible(index, 'target', ['source', ['b']], ['source', []])).toBe(false);
  });
});

describe('a trigger that asks for no answer', () => {
  const begun = (index: FlowIndex) => applyOpenTriggers(index, emptyResponse());
  const visibleAfter = (index: FlowIndex, ...values: AnswerValue[]) =>
    isElementVisible(
      values.reduce(
        (response, value) => changeAnswer(index, response, 'source', value),
        begun(index),
      ),
      index.questions.get('target')!,
    );

  it('fires from the beginning, and again when the answer is gone', () => {
    const index = flowWith('text', [trigger('', ['target'], { rule_type: 'not_answered' })]);
    expect(visibleAfter(index)).toBe(true);
    expect(visibleAfter(index, 'a')).toBe(false);
    expect(visibleAfter(index, 'a', '')).toBe(true);
  });

  it('is the only one that fires at the beginning', () => {
    const index = flowWith('text', [trigger('a', ['target'], { rule_type: 'not_equal' })]);
    expect(begun(index)).toEqual(emptyResponse());
  });
});

describe('a trigger on options', () => {
  const index = () =>
    flowWith('radio', [
      trigger('a', [], {
        scope: 'option',
        action: 'make_invisible',
        target_option_ids: [{ question_key: 'shown', option_key: 'x' }],
      }),
    ]);

  it('hides the single option and takes it out of the answer', () => {
    const flow = index();
    const response = answering(flow, ['shown', ['x', 'y']], ['source', 'a']);
    expect(
      questionOf(response, flow.questions.get('shown')!).options.map(({ key }) => key),
    ).toEqual(['y']);
    expect(answerOf(response, flow.questions.get('shown')!).value).toEqual(['y']);
  });

  it('brings the option back when its value is dropped', () => {
    const flow = index();
    const response = answering(flow, ['source', 'a'], ['source', 'b']);
    expect(questionOf(response, flow.questions.get('shown')!).options).toHaveLength(2);
  });
});

it('gives two responses to one flow nothing in common', () => {
  const index = flowWith('radio', [trigger('a', ['target'])]);
  answering(index, ['source', 'a']);
  expect(isVisible(index, 'target', ['source', 'b'])).toBe(false);
});

describe('a trigger of a matrix', () => {
  const matrix = (triggers: object[], more: object = {}) =>
    indexOf(
      state('s', [
        question('m', 'matrix', {
          statements: ['a', 'b'].map((key) => ({ id: `s-${key}`, key, body: key })),
          options: options('good', 'bad'),
          triggers,
          ...more,
        }),
        question('shown', 'text', { is_visible: false }),
      ]),
    );
  const shows = (more: object) => ({
    key: 'm',
    answer_value: 'bad',
    target_ids: ['shown'],
    action: 'make_visible',
    ...more,
  });
  const isShown = (index: ReturnType<typeof matrix>, ...answers: AnswerValue[]) =>
    isElementVisible(
      answering(index, ...answers.map((value): [string, AnswerValue] => ['m', value])),
      index.questions.get('shown')!,
    );

  it('fires when all its statements have the option, and only then', () => {
    const index = matrix([shows({ statement_key: ['a', 'b'] })]);
    expect(isShown(index, { a: 'bad' })).toBe(false);
    expect(isShown(index, { a: 'bad', b: 'bad' })).toBe(true);
    expect(isShown(index, { a: 'bad', b: 'bad' }, { a: 'bad', b: 'good' })).toBe(false);
  });

  it('looks at its own statement', () => {
    const index = matrix([shows({ statement_key: 'b' })]);
    expect(isShown(index, { a: 'bad', b: 'good' })).toBe(false);
    expect(isShown(index, { b: 'bad' })).toBe(true);
  });

  it('without a statement looks at any of them', () => {
    expect(isShown(matrix([shows({})]), { a: 'good', b: 'bad' })).toBe(true);
  });

  it('of a max-diff looks at what the statement was called', () => {
    const index = matrix([shows({ statement_key: 'b' })], {
      extra: { matrix_question_type: 'maxdiff' },
    });
    expect(isShown(index, { best: 'b', worst: 'a' })).toBe(false);
    expect(isShown(index, { best: 'a', worst: 'b' })).toBe(true);
  });

  it('of a conjoint looks at the whole response', () => {
    const index = matrix([shows({})], { extra: { matrix_question_type: 'conjoint' } });
    expect(isShown(index, 'good')).toBe(false);
    expect(isShown(index, 'bad')).toBe(true);
    const named = matrix([shows({ statement_key: ['a', 'b'] })], {
      extra: { matrix_question_type: 'conjoint' },
    });
    expect([isShown(named, 'good'), isShown(named, 'bad')]).toEqual([false, true]);
  });
});

describe('options that are copied from another question', () => {
  const index = indexOf(
    state('s', [
      question('source', 'checklist', { options: options('x', 'y', 'z') }),
      question('copy', 'dynamic_multiple_choice', {
        is_required: true,
        extra: { options_source: 'source' },
      }),
      question('copy_of_copy', 'ranking', { extra: { options_source: 'copy' } }),
    ]),
  );
  const copy = index.questions.get('copy')!;

  it('are those that were chosen, with ids of their own', () => {
    const response = answering(index, ['source', ['z', 'x']]);
    expect(questionOf(response, copy).options).toMatchObject([
      { id: 'copy/id-x', key: 'x', body: 'X', dynamic: true },
      { id: 'copy/id-z', key: 'z', dynamic: true },
    ]);
  });

  it('take an answer along when they go, over any number of copies', () => {
    const response = answering(
      index,
      ['source', ['x', 'y']],
      ['copy', ['x', 'y']],
      ['copy_of_copy', ['y', 'x']],
      ['source', ['x', 'z']],
    );
    expect(answerOf(response, copy).value).toEqual(['x']);
    expect(answerOf(response, index.questions.get('copy_of_copy')!).value).toEqual(['x']);
  });

  it('hide their question where there are none, so that it keeps nobody', () => {
    expect(isElementVisible(answering(index), copy)).toBe(false);
    expect(isElementVisible(answering(index, ['source', ['x']]), copy)).toBe(true);
  });
});

it('hiding goes through a chain of any length', { timeout: 30_000 }, () => {
  const length = 2000;
  const shows = (target: number) => [
    { key: 'q', answer_value: 'x', target_ids: [`q${target}`], action: 'make_visible' },
  ];
  const chain = indexOf(
    state(
      's',
      Array.from({ length }, (_, at) =>
        question(`q${at}`, 'radio', {
          options: options('x', 'y'),
          is_visible: at === 0,
          triggers: shows(at + 1),
        }),
      ),
    ),
  );
  const all = answering(
    chain,
    ...Array.from({ length }, (_, at): [string, AnswerValue] => [`q${at}`, 'x']),
  );
  expect(answerOf(all, chain.questions.get(`q${length - 1}`)!).value).toBe('x');
  const cleared = changeAnswer(chain, all, 'q0', 'y');
  expect(
    [...chain.questions.values()].filter((element) => answerOf(cleared, element).value !== null),
  ).toHaveLength(1);
});
