import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../core/contract/pattern.ts';
import { applyOpenTriggers } from '../../../core/survey/engine/answering.ts';
import {
  answerOf,
  changeAnswer,
  doesRuleHold,
  emptyResponse,
  fillInQuestion,
  indexFlow,
  questionOf,
  type SurveyResponse,
  validateState,
  withErrors,
} from '../../../core/survey/engine/index.ts';
import type { AnswerValue } from '../../../core/questions/index.ts';
import { fillInText, keysIn } from '../../../core/survey/engine/placeholders.ts';
import { progressOf } from '../../../core/survey/engine/progress.ts';
import { isElementVisible, statementValuesOf } from '../../../core/survey/engine/response.ts';
import { operators } from '../../../core/survey/engine/rules.ts';
import { elementsOfStep, stepToShow } from '../../../core/survey/engine/steps.ts';
import { nextButtonOf } from '../../../core/survey/engine/transitions.ts';
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

/** Rules of the engine at their limits, each at its own function. */

const shows = (value: string, ...target_ids: string[]) => ({
  key: 'q',
  answer_value: value,
  target_ids,
  action: 'make_visible',
});
const hides = (value: string, ...target_ids: string[]) => ({
  ...shows(value, ...target_ids),
  action: 'make_invisible',
});

describe('the index of a flow', () => {
  const regex = (question_key: string, answer_value: string | null, rule_type = 'regex') => ({
    question_key,
    answer_value,
    rule_type,
  });
  const rules = [regex('mood', '^g'), regex('mood', '('), regex('mood', '(', 'equal')];
  const index = () =>
    indexFlow(
      flowOf({
        states: [
          state('s', [
            question('mood', 'radio', {
              options: [...options('good'), { ...options('bad')[0], is_visible: false }],
              triggers: [
                { ...shows('(a', 'copy'), rule_type: 'regex' },
                shows('(a', 'copy'),
                shows('a', 'copy'),
              ],
            }),
            question('copy', 'radio', {
              extra: { options_source: 'mood' },
              options: options('own'),
            }),
            question('lost', 'radio', { extra: { options_source: 'nowhere' } }),
            question('plain', 'text', { body: '{{mood}} and {{ mood }}' }),
            question('stars', 'zodiac'),
            { id: 'bare', type: 'question' },
            {
              id: 'label',
              type: 'label',
              triggers: [{ ...shows('[', 'copy'), rule_type: 'regex' }],
            },
          ]),
          thanks(),
        ],
        transitions: [{ from_state_id: 's', to_state_id: 'bye', rules }],
      }),
    );

  it('lists problems of the flow: unknown types, lost sources and refused patterns', () => {
    const { unknownStyles, lostSources, refusedPatterns } = index();
    expect(unknownStyles).toEqual([
      { questionId: 'q-stars', style: 'zodiac' },
      { questionId: 'bare', style: '' },
    ]);
    expect(lostSources.map(({ id }) => id)).toEqual(['lost']);
    expect(refusedPatterns).toEqual([
      { questionKey: 'mood', source: '(' },
      { questionKey: 'mood', source: '(a' },
      { questionKey: '', source: '[' },
    ]);
  });

  it('compiles the patterns of rules and triggers that have one', () => {
    const { flow, patterns, triggersOf } = index();
    const [good, bad, equal] = flow.transitions[0]!.rules;
    expect(patterns.get(good!)).not.toBeNull();
    expect([patterns.get(bad!), patterns.has(equal!)]).toEqual([null, false]);
    expect(triggersOf.get('mood')!.map(({ id, pattern }) => [id, pattern])).toEqual([
      ['mood#0', null],
      ['mood#1', null],
      ['mood#2', null],
    ]);
  });

  it('knows copied options, hidden options and piped answers', () => {
    const { dependentsOf, questions, pipedKeys, startStateId } = index();
    expect([...dependentsOf].map(([id, copies]) => [id, copies.map((copy) => copy.id)])).toEqual([
      ['mood', ['copy']],
    ]);
    expect(questions.get('mood')!.atFirst.options.map(({ key }) => key)).toEqual(['good']);
    expect(questions.get('copy')!.atFirst.options).toEqual([]);
    const plain = questions.get('plain')!;
    expect(plain.atFirst).toBe(plain.question);
    expect([pipedKeys, startStateId]).toEqual([['mood'], 's']);
  });
});

describe('piped answers', () => {
  const answers = new Map([['name', 'Ada [1]']]);

  it('fill in texts, without brackets where a text has links', () => {
    expect(keysIn('{{ a }} and {{b}}')).toEqual(['a', 'b']);
    expect(fillInText(null, answers)).toBeNull();
    expect(fillInText('Hi {{name}}', answers)).toBe('Hi Ada [1]');
    expect(fillInText('Hi {{name}}', new Map())).toBe('Hi {{name}}');
    const bodies = ['text', 'agreement'].map((style) => {
      const index = indexOf(state('s', [question('q', style, { body: 'Hi {{name}}' })]));
      return fillInQuestion(index.questions.get('q')!.question, answers).body;
    });
    expect(bodies).toEqual(['Hi Ada [1]', 'Hi Ada 1']);
  });

  it('leave a question as it is while none is given', () => {
    const { question: plain } = indexOf(state('s', [question('q', 'text')])).questions.get('q')!;
    expect(fillInQuestion(plain, new Map())).toBe(plain);
  });
});

describe('an operator', () => {
  it.each([
    ['equal', ['B', 'a'], ' A ', true],
    ['not_equal', ['b', 'a'], 'A', false],
    ['contains', ['xay', 'b'], 'A', true],
    ['not_contains', ['xay', 'b'], 'a', false],
    ['any_of', ['b', 'c'], 'a, b', true],
    ['less_than', ['1', '9'], '5', true],
    ['less_than', [' '], '5', false],
    ['at_least', ['1', '5'], '5', true],
    ['between', ['1', '3'], '2,4', true],
    ['between', ['1'], '2,4', false],
    ['between', ['5'], '2,4', false],
    ['between', ['2', '9'], '2,4', true],
    ['equal', ['\u0130'], '\u0130', true],
  ] as const)('%s compares %j with %j: %s', (type, values, value, expected) => {
    expect(operators[type](values, value, null)).toBe(expected);
  });
});

it('a pattern matches a list with any of its values', () => {
  expect(operators.regex(['early', 'late'], '', compilePattern('^l'))).toBe(true);
  expect(operators.regex(['early'], '', compilePattern('^l'))).toBe(false);
});

it('a rule of several options holds with any of them', () => {
  const flow = indexFlow(
    flowOf({
      states: [state('s', [question('q', 'checklist', { options: options('a', 'b', 'c') })])],
      transitions: [
        {
          from_state_id: 's',
          to_state_id: 'bye',
          rules: [{ question_key: 'q', option_keys: ['a', 'b'] }],
        },
      ],
    }),
  );
  const holds = (...keys: string[]) =>
    doesRuleHold(flow, answering(flow, ['q', keys]), flow.flow.transitions[0]!.rules[0]!);
  expect([holds('b'), holds('c'), holds()]).toEqual([true, false, false]);
});

describe('triggers', () => {
  const index = () =>
    indexOf(
      state('s', [
        question('q', 'dropdown', {
          is_multi_select: true,
          options: options('a', 'b'),
          triggers: [shows('a', 'x', 'z'), shows('b', 'y', 'z')],
        }),
        question('other', 'radio', { options: options('a'), triggers: [shows('a', 'z')] }),
        ...['x', 'y', 'z'].map((name) => question(name, 'text', { is_visible: false })),
      ]),
    );
  const visible = (
    ...answers: Parameters<typeof answering> extends [unknown, ...infer A] ? A : never
  ) => {
    const flow = index();
    const response = answering(flow, ...answers);
    return ['x', 'y', 'z'].filter((id) => isElementVisible(response, flow.questions.get(id)!));
  };

  it('have an effect while their value is part of the answer', () => {
    expect(visible(['q', ['a', 'b']])).toEqual(['x', 'y', 'z']);
    expect(visible(['q', ['a', 'b']], ['q', ['b']])).toEqual(['y', 'z']);
    expect(visible(['q', ['a', 'b']], ['q', ['b']], ['q', ['a']])).toEqual(['x', 'z']);
    expect(visible(['q', ['a', 'b']], ['q', []])).toEqual([]);
  });

  it('of two questions have their effects apart', () => {
    expect(visible(['other', 'a'], ['q', ['a']], ['q', []])).toEqual(['z']);
    expect(visible(['q', ['a']], ['other', 'a'], ['other', null])).toEqual(['x', 'z']);
    expect(visible(['q', ['a']], ['other', 'a'], ['other', null], ['q', []])).toEqual([]);
  });

  it('are applied in the order of the values that fired them: the last effect decides', () => {
    const flow = indexOf(
      state('s', [
        question('q', 'radio', {
          options: options('a', 'b'),
          triggers: [shows('a', 'x'), hides('a', 'x')],
        }),
        question('x', 'text'),
      ]),
    );
    const isVisible = (value: string) =>
      isElementVisible(answering(flow, ['q', value]), flow.questions.get('x')!);
    expect([isVisible('a'), isVisible('b')]).toEqual([false, true]);
  });

  it('are applied in the order of the values, not of the triggers', () => {
    const flow = indexOf(
      state('s', [
        question('q', 'checklist', {
          options: options('a', 'b'),
          triggers: [shows('b', 'x'), hides('a', 'x')],
        }),
        question('x', 'text', { is_visible: false }),
      ]),
    );
    const response = answering(flow, ['q', ['a', 'b']]);
    expect(isElementVisible(response, flow.questions.get('x')!)).toBe(true);
  });

  it('that have fired stay in their place, and a new value comes last', () => {
    const flow = indexOf(
      state('s', [
        question('q', 'checklist', {
          options: options('a', 'b', 'c'),
          triggers: [{ ...shows('a,b', 'x'), rule_type: 'any_of' }],
        }),
        question('other', 'radio', { options: options('a'), triggers: [hides('a', 'x')] }),
        question('x', 'text', { is_visible: false }),
      ]),
    );
    const isVisible = (...last: string[]) =>
      isElementVisible(
        answering(flow, ['q', ['a']], ['other', 'a'], ['q', last]),
        flow.questions.get('x')!,
      );
    expect([isVisible('a'), isVisible('a', 'c'), isVisible('a', 'b')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('on an option of an unknown question have no effect', () => {
    const flow = indexOf(
      state('s', [
        question('q', 'radio', {
          options: options('a'),
          triggers: [
            {
              ...hides('a'),
              scope: 'option',
              target_option_ids: [{ question_key: 'gone', option_key: 'x' }],
            },
          ],
        }),
      ]),
    );
    expect(answerOf(answering(flow, ['q', 'a']), flow.questions.get('q')!).value).toBe('a');
  });

  it('of an open question fire at the beginning, beside triggers of its values', () => {
    const flow = indexOf(
      state('s', [
        question('q', 'radio', {
          options: options('a'),
          triggers: [
            shows('a', 'x'),
            { ...hides('', 'y'), rule_type: 'not_answered', answer_value: null },
          ],
        }),
        question('x', 'text', { is_visible: false }),
        question('y', 'text'),
      ]),
    );
    const begun = applyOpenTriggers(flow, emptyResponse());
    const isVisible = (id: string) => isElementVisible(begun, flow.questions.get(id)!);
    expect([isVisible('x'), isVisible('y')]).toEqual([false, false]);
  });
});

describe('a random question', () => {
  const flow = () =>
    indexOf(
      state('s', [
        question('q', 'radio', {
          options: options('a', 'b'),
          triggers: [shows('a', 'drawn'), hides('b', 'drawn')],
        }),
        question('drawn', 'random', { is_visible: false, options: options('one', 'two') }),
      ]),
    );
  const drawnAfter = (draw: string | null, ...values: string[]) => {
    const index = flow();
    const begun: SurveyResponse = {
      ...emptyResponse(),
      draws: new Map(draw === null ? [] : [['drawn', draw]]),
    };
    const response = values.reduce(
      (before, value) => changeAnswer(index, before, 'q', value),
      begun,
    );
    return answerOf(response, index.questions.get('drawn')!).value;
  };

  it('gets its drawn option when it is visible for the first time', () => {
    expect(drawnAfter('two', 'b')).toBeNull();
    expect(drawnAfter('two', 'b', 'a')).toBe('two');
  });

  it('gets none that it does not have, none without a draw, and none again once it was hidden', () => {
    expect([drawnAfter('gone', 'a'), drawnAfter(null, 'a')]).toEqual([null, null]);
    expect(drawnAfter('two', 'a', 'b', 'a')).toBeNull();
  });
});

describe('an answer that is given again', () => {
  const flow = () =>
    indexOf(
      state('s', [
        question('one', 'radio', { options: options('a', 'b'), triggers: [hides('a', 'x')] }),
        question('many', 'checklist', { options: options('a', 'b'), triggers: [hides('a', 'x')] }),
        question('x', 'text'),
      ]),
    );

  it.each([
    ['one', 'a', 'b'],
    ['many', ['a'], ['b', 'a']],
  ])('leaves what the page has answered in a hidden question: %s', (id, value, other) => {
    const index = flow();
    const valueAfter = (again: string | string[]) => {
      const response = answering(index, [id, value], ['x', 'of the page'], [id, again]);
      return answerOf(response, index.questions.get('x')!).value;
    };
    expect([valueAfter(value), valueAfter(other)]).toEqual([
      'of the page',
      id === 'one' ? 'of the page' : null,
    ]);
  });
});

describe('the error of an answer', () => {
  const flow = () =>
    indexOf(
      state('s', [
        question('mail', 'email', { is_required: true }),
        question('terms', 'agreement', {
          options: options('x', 'y'),
          is_required: true,
        }),
        question('q', 'radio', {
          options: options('a', 'b', 'c'),
          triggers: [
            hides('a', 'mail'),
            {
              ...hides('b'),
              scope: 'option',
              target_option_ids: [{ question_key: 'terms', option_key: 'y' }],
            },
          ],
        }),
      ]),
    );
  /** The shown error of a question after answers, where the state was checked after the first of them. */
  const errorOf = (
    id: string,
    checked: [string, AnswerValue][],
    ...later: [string, AnswerValue][]
  ) => {
    const index = flow();
    const before = answering(index, ...checked);
    const { questions } = validateState(index, before, 's', 'next');
    const shown = withErrors(index, before, questions);
    const after = later.reduce(
      (response, [element, value]) => changeAnswer(index, response, element, value),
      shown,
    );
    return answerOf(after, index.questions.get(id)!).error?.code ?? null;
  };

  it('is shown after a check only, and changes with the answer from then on', () => {
    const index = flow();
    const typing = answering(index, ['mail', 'ada']);
    expect(answerOf(typing, index.questions.get('mail')!).error).toBeNull();
    expect(errorOf('mail', [['mail', 'ada']])).toBe('email');
    expect(errorOf('mail', [['mail', 'ada']], ['mail', 'ada@'])).toBe('email');
    expect(errorOf('mail', [['mail', 'ada']], ['mail', 'ada@example.com'])).toBeNull();
    expect(errorOf('mail', [], ['mail', 'ada'])).toBe('email');
  });

  it('is gone with its question, which may be shown again without it', () => {
    expect(errorOf('mail', [['mail', 'ada']], ['q', 'a'], ['q', 'c'])).toBeNull();
  });

  it('is checked again when options go', () => {
    expect(errorOf('terms', [['terms', ['x']]], ['q', 'c'])).toBe('required');
    expect(errorOf('terms', [['terms', ['x']]], ['q', 'b'])).toBeNull();
    expect(errorOf('terms', [], ['q', 'b'])).toBe('required');
  });
});

describe('a question with copied options', () => {
  const flow = () =>
    indexOf(
      state('s', [
        question('source', 'checklist', { options: options('a', 'b') }),
        question('copy', 'checklist', { extra: { options_source: 'source' }, is_required: true }),
        question('far', 'checklist', { extra: { options_source: 'copy' } }),
      ]),
    );
  const keysOf = (response: SurveyResponse, id: string) =>
    questionOf(response, flow().questions.get(id)!).options.map(({ key }) => key);

  it('gets another option in the place of one', () => {
    const response = answering(
      flow(),
      ['source', ['a']],
      ['copy', ['a']],
      ['far', ['a']],
      ['source', ['b']],
    );
    expect([keysOf(response, 'copy'), keysOf(response, 'far')]).toEqual([['b'], []]);
    expect(answerOf(response, flow().questions.get('copy')!).value).toEqual([]);
    expect(answerOf(response, flow().questions.get('far')!).value).toEqual([]);
  });

  it('loses its error with its last option', () => {
    const index = flow();
    const copy = index.questions.get('copy')!;
    const asked = answering(index, ['source', ['a']]);
    const checked = withErrors(index, asked, validateState(index, asked, 's', 'next').questions);
    expect(answerOf(checked, copy).error?.code).toBe('required');
    const emptied = changeAnswer(index, checked, 'source', []);
    expect([answerOf(emptied, copy).error, keysOf(emptied, 'copy')]).toEqual([null, []]);
  });

  it('gives its options on while its own answer stays', () => {
    const response = answering(flow(), ['source', ['a', 'b']], ['copy', ['b']], ['source', ['b']]);
    expect([keysOf(response, 'copy'), keysOf(response, 'far')]).toEqual([['b'], ['b']]);
  });
});

it('an answer to a question that the flow lacks changes nothing', () => {
  const index = indexOf(state('s', [question('q', 'text')]));
  const response = emptyResponse();
  expect(changeAnswer(index, response, 'gone', 'text')).toBe(response);
});

describe('the answer of a hidden question', () => {
  it('is removed with its error and its problem', () => {
    const flow = indexOf(
      state('s', [
        question('q', 'radio', { options: options('a', 'b'), triggers: [hides('a', 'x')] }),
        question('x', 'text'),
      ]),
    );
    const x = flow.questions.get('x')!;
    const answered = changeAnswer(flow, emptyResponse(), 'x', 'text', {
      code: 'required',
    } as never);
    const hidden = changeAnswer(flow, answered, 'q', 'a');
    expect(answerOf(hidden, x)).toEqual({
      value: null,
      error: null,
      problem: null,
      isPreloaded: false,
    });
    expect(answerOf(emptyResponse(), x).isPreloaded).toBe(false);
  });
});

describe('statements', () => {
  it('have no options while a matrix is unanswered, and in other questions', () => {
    const flow = indexOf(
      state('s', [
        question('m', 'matrix', {
          statements: [{ id: 's', key: 's', body: 'S' }],
          options: options('a'),
        }),
        question('t', 'text'),
      ]),
    );
    const response = answering(flow, ['t', 'text']);
    for (const id of ['m', 't'])
      expect(statementValuesOf(response, flow.questions.get(id)!, 's'), id).toEqual([]);
  });
});

describe('the progress', () => {
  const to = (id: string, next_state_id?: string) =>
    state(id, [next], next_state_id ? { next_state_id } : {});
  const progress = (
    states: ReturnType<typeof state>[],
    path: string[],
    transitions: object[] = [],
  ) => progressOf(indexFlow(flowOf({ states, transitions })), emptyResponse(), path, null);

  it.each([[undefined], ['gone']])(
    'counts the states up to the end; its last one leads to %s',
    (end) => {
      const states = [to('s1', 's2'), to('s2', 's3'), to('s3', end)];
      expect(progress(states, ['s1'])).toBe(0);
      expect(progress(states, ['s1', 's2'])).toBeCloseTo(1 / 3);
      expect(progress(states, ['s1', 's2', 's3'])).toBeCloseTo(2 / 3);
    },
  );

  it('is whole at an end', () => {
    expect(progress([thanks()], ['bye'])).toBe(1);
  });

  it.each(['s1', 's2'])('counts all ways to a state: by %s', (way) => {
    const states = [to('s0', 's1'), to('s1', 's3'), to('s2', 's3'), to('s3', 'bye'), thanks()];
    const transitions = [{ from_state_id: 's0', to_state_id: 's2', rules: [] }];
    expect(progress(states, ['s0', way], transitions)).toBeCloseTo(1 / 3);
  });

  it('counts the shortest way, which may be found last', () => {
    const states = [to('s0', 's1'), to('s1', 's2'), to('s2', 's3'), to('s3', 'bye'), thanks()];
    const shortcut = [{ from_state_id: 's1', to_state_id: 's3', rules: [] }];
    expect(progress(states, ['s0', 's1'], shortcut)).toBeCloseTo(1 / 3);
    const back = [...shortcut, { from_state_id: 's3', to_state_id: 's0', rules: [] }];
    expect(progress(states, ['s0', 's1'], back)).toBeCloseTo(1 / 3);
  });
});

describe('steps', () => {
  const flow = () =>
    indexFlow(
      flowOf({
        layout: 'one',
        states: [
          state('s', [
            { id: 'gauge', type: 'gauge' },
            { id: 'chart', type: 'gauge', value_from: 'a' },
            question('a', 'text'),
            question('b', 'text', { is_visible: false }),
            question('c', 'text'),
            { id: 'after', type: 'label', text: 'Thanks' },
            { id: 'leave', type: 'footer', skip: true },
            { id: 'foot', type: 'footer' },
            { id: 'image', type: 'image', skip: true },
            next,
          ]),
          thanks(),
        ],
      }),
    );
  const idsAt = (step: string | null) =>
    elementsOfStep(flow(), emptyResponse(), 's', step).map(({ id }) => id);

  it('have the elements before their question, and the last one those after it and the button', () => {
    expect(idsAt('a')).toEqual(['gauge', 'chart', 'a', 'leave']);
    expect(idsAt('c')).toEqual(['gauge', 'c', 'after', 'leave', 'foot', 'image', 'next']);
    expect(elementsOfStep(flow(), emptyResponse(), 'gone', 'a')).toEqual([]);
  });

  it.each([
    [null, 'a'],
    ['a', 'a'],
    ['b', 'c'],
    ['after', 'c'],
  ])('of %s show %s', (requested, expected) => {
    expect(stepToShow(flow(), emptyResponse(), 's', requested)).toBe(expected);
  });

  it('are none at an end, and in an unknown state', () => {
    expect(stepToShow(flow(), emptyResponse(), 'bye', null)).toBeNull();
    expect(stepToShow(flow(), emptyResponse(), 'gone', 'a')).toBeNull();
    expect(nextButtonOf(flow(), emptyResponse(), 'gone')).toBeNull();
  });
});

describe('a state that requires any answer', () => {
  const flow = () =>
    indexOf(
      state('s', [question('a', 'text'), question('b', 'text'), next], { require_any: true }),
      state('blank', [question('hidden', 'text', { is_visible: false }), next], {
        require_any: true,
      }),
    );
  const problemOf = (stateId: string, ...answers: [string, string][]) =>
    validateState(flow(), answering(flow(), ...answers), stateId, 'next').state?.code ?? null;

  it('is left with one answer, or where it asks nothing', () => {
    expect(problemOf('s')).toBe('requireAny');
    expect(problemOf('s', ['b', 'text'])).toBeNull();
    expect(problemOf('blank')).toBeNull();
    expect(problemOf('gone')).toBeNull();
  });
});
