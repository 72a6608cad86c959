import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../core/questions/index.ts';
import {
  autoAdvances,
  changeAnswer,
  emptyResponse,
  indexFlow,
  isAskedNow,
  isCompletedByTap,
  movesOn,
  nextButtonOf,
  revalidate,
  stepBeside,
  validateElement,
  validateState,
  validateStep,
  withErrors,
} from '../../../core/survey/engine/index.ts';
import { elementsOfStep, stepToShow } from '../../../core/survey/engine/steps.ts';
import { invalid } from '../../../core/questions/index.ts';
import { answering, flowOf, indexOf, next, options, question, state } from '../../support/flows.ts';

/** Rules of a state: whether it may be left, whether it is left by itself, and the steps in it. */

const hides = (value: string, ...target_ids: string[]) => ({
  key: 'q',
  answer_value: value,
  target_ids,
  action: 'make_invisible',
});
const choices = { options: options('x', 'y') };

describe('a state', () => {
  const flow = () =>
    indexOf(
      state('with', [question('a', 'text'), question('b', 'text', { is_required: true }), next]),
      state('without', [question('c', 'radio', choices), question('d', 'radio', choices)]),
      state('any', [question('e', 'radio', choices)], { require_any: true }),
    );
  const problems = (stateId: string, source: 'next' | 'auto' | 'skip', ...answers: Answers) => {
    const index = flow();
    const { questions, state: whole } = validateState(
      index,
      answering(index, ...answers),
      stateId,
      source as 'next',
    );
    return [questions.map(([id, { code }]) => [id, code]), whole];
  };
  type Answers = [string, AnswerValue][];

  it('with a button asks for required answers, and for all before it moves by itself', () => {
    const missing = invalid('missing', { count: 1 });
    expect(problems('with', 'next')).toEqual([[['b', 'required']], missing]);
    expect(problems('with', 'next', ['b', 'text'])).toEqual([[], null]);
    expect(problems('with', 'auto', ['b', 'text'])).toEqual([[['a', 'required']], missing]);
  });

  it('without a button asks for all answers, unless it is skipped', () => {
    expect(problems('without', 'next', ['c', 'x'])[0]).toEqual([['d', 'required']]);
    expect(problems('without', 'skip', ['c', 'x'])).toEqual([[], null]);
  });

  it('advances by itself without a button, once all of it is answered', () => {
    const index = flow();
    const advances = (stateId: string, ...answers: Answers) =>
      autoAdvances(index, answering(index, ...answers), stateId);
    expect(advances('without', ['c', 'x'])).toBe(false);
    expect(advances('without', ['c', 'x'], ['d', 'y'])).toBe(true);
    expect(advances('with', ['a', 'text'], ['b', 'text'])).toBe(false);
    expect([advances('any'), advances('any', ['e', 'x'])]).toEqual([false, true]);
  });

  it('shows its first visible button, of either kind', () => {
    const index = indexOf(
      state('s', [
        { id: 'hidden', type: 'next_page', is_visible: false },
        { id: 'text', type: 'label', text: 'Bye' },
        { id: 'send', type: 'submit' },
        next,
      ]),
    );
    expect(nextButtonOf(index, emptyResponse(), 's')).toBe('send');
  });
});

describe('an answer moves on', () => {
  const flow = () =>
    indexFlow(
      flowOf({
        states: [
          state('s', [
            question('q', 'radio', { options: options('a', 'b') }),
            question('r', 'radio', choices),
          ]),
          state('other', [question('z', 'radio', choices)]),
        ],
      }),
    );
  const moves = (
    act: Partial<{ elementId: string; isSettled: boolean; wasAsked: boolean }>,
    ...answers: [string, AnswerValue][]
  ) =>
    movesOn(flow(), answering(flow(), ...answers), 's', {
      elementId: 'r',
      isSettled: true,
      wasAsked: true,
      ...act,
    });
  const all: [string, AnswerValue][] = [
    ['q', 'a'],
    ['r', 'x'],
  ];

  it('once it is settled and the last one that was missing', () => {
    expect(moves({}, ...all)).toBe(true);
    expect(moves({}, ['r', 'x'])).toBe(false);
    expect(moves({ isSettled: false }, ...all)).toBe(false);
  });

  it('only if its question was asked, in this state', () => {
    expect(moves({ wasAsked: false }, ...all)).toBe(false);
    expect(moves({ elementId: 'z' }, ...all, ['z', 'x'])).toBe(false);
    expect(moves({ elementId: 'gone' }, ...all)).toBe(false);
  });

  it('when it hides the last question, settled or not', () => {
    const index = indexOf(
      state('s', [
        question('q', 'radio', { options: options('a', 'b'), triggers: [hides('b', 'q')] }),
      ]),
    );
    const moved = (value: string) => {
      const act = { elementId: 'q', isSettled: false, wasAsked: true };
      return movesOn(index, answering(index, ['q', value]), 's', act);
    };
    expect([moved('a'), moved('b')]).toEqual([false, true]);
  });

  it('not when another step follows', () => {
    const steps = indexFlow(
      flowOf({
        layout: 'one',
        states: [state('s', [question('q', 'radio', choices), question('r', 'radio', choices)])],
      }),
    );
    const response = answering(steps, ['q', 'x'], ['r', 'x']);
    const act = { isSettled: true, wasAsked: true };
    expect(movesOn(steps, response, 's', { ...act, elementId: 'q' })).toBe(false);
    expect(movesOn(steps, response, 's', { ...act, elementId: 'r' })).toBe(true);
  });
});

describe('the validation of an answer', () => {
  const flow = () => indexOf(state('s', [question('mail', 'email', { is_required: true }), next]));
  const mail = flow().questions.get('mail')!;
  const generic = invalid('generic');

  it('includes the problem of its control, whatever the answer is', () => {
    const rejected = (value: AnswerValue) =>
      changeAnswer(flow(), emptyResponse(), 'mail', value, generic);
    expect(validateElement(rejected('ada@example.com'), mail)).toEqual(generic);
    expect(validateElement(rejected(null), mail)).toEqual(generic);
    expect(validateElement(answering(flow(), ['mail', 'ada']), mail)?.code).toBe('email');
    expect(validateElement(answering(flow(), ['mail', 'ada@example.com']), mail)).toBeNull();
  });

  it('shows a problem of an empty control, and no missing answer before a check', () => {
    const empty = emptyResponse();
    expect(revalidate(empty, mail)).toBe(empty);
    const rejected = changeAnswer(flow(), empty, 'mail', null, generic);
    expect(revalidate(rejected, mail).answers.get('mail')!.error).toEqual(generic);
    const checked = withErrors(flow(), empty, [['mail', invalid('required')]]);
    expect(revalidate(checked, mail)).toBe(checked);
    expect(revalidate(checked, mail, false).answers.get('mail')!.error).toBeNull();
    const wrong = withErrors(flow(), empty, [['mail', invalid('email')]]);
    expect(revalidate(wrong, mail).answers.get('mail')!.error).toBeNull();
  });

  it('returns the same response where nothing changes', () => {
    const right = answering(flow(), ['mail', 'ada@example.com']);
    expect(revalidate(right, mail)).toBe(right);
    const wrong = revalidate(answering(flow(), ['mail', 'ada']), mail);
    expect(wrong.answers.get('mail')!.error?.code).toBe('email');
    expect(revalidate(wrong, mail)).toBe(wrong);
  });
});

describe('a step', () => {
  const flow = (layout = 'one') =>
    indexFlow(
      flowOf({
        layout,
        states: [
          state('s', [
            { id: 'send', type: 'submit' },
            question('a', 'radio', choices),
            { id: 'text', type: 'label', text: 'Now' },
            question('b', 'radio', { ...choices, is_visible: false }),
            question('c', 'radio', choices),
            question('d', 'text'),
            next,
          ]),
        ],
      }),
    );
  const ids = (step: string | null) =>
    elementsOfStep(flow(), emptyResponse(), 's', step).map(({ id }) => id);

  it('has a neighbour on each side, unless it is the first or the last one', () => {
    const beside = (step: string | null, by: 1 | -1) =>
      stepBeside(flow(), emptyResponse(), 's', step, by);
    expect([beside('a', -1), beside('a', 1), beside('c', -1)]).toEqual([null, 'c', 'a']);
    expect([beside('d', 1), beside(null, 1)]).toEqual([null, null]);
    expect(stepBeside(flow('page'), emptyResponse(), 's', 'a', 1)).toBeNull();
  });

  it('is the requested one, the next visible one, or the last one', () => {
    const shown = (wanted: string | null) => stepToShow(flow(), emptyResponse(), 's', wanted);
    expect([shown(null), shown('c'), shown('text'), shown('b'), shown('next')]).toEqual([
      'a',
      'c',
      'c',
      'c',
      'd',
    ]);
  });

  it('has the buttons of its state only if it is the last one', () => {
    expect(ids('a')).toEqual(['a']);
    expect(ids('c')).toEqual(['text', 'c']);
    expect(ids('d')).toEqual(['send', 'd', 'next']);
    expect(ids(null)).toEqual(['send', 'a', 'text', 'b', 'c', 'd', 'next']);
  });

  it('is valid by itself', () => {
    const required = indexFlow(
      flowOf({
        layout: 'one',
        states: [
          state('s', [
            question('a', 'radio', { ...choices, is_required: true }),
            question('b', 'radio', { ...choices, is_required: true }),
            next,
          ]),
        ],
      }),
    );
    const problemOf = (step: string) =>
      validateStep(required, answering(required, ['a', 'x']), 's', step).questions.map(
        ([id]) => id,
      );
    expect([problemOf('a'), problemOf('b')]).toEqual([[], ['b']]);
  });

  it.each<[string, AnswerValue, boolean]>([
    ['a', null, false],
    ['a', 'x', true],
    ['d', 'text', false],
  ])('is completed by a tap at %s with %j: %s', (id, value, isCompleted) => {
    const index = flow();
    const response = answering(index, [id, value]);
    expect(isCompletedByTap(response, index.questions.get(id)!)).toBe(isCompleted);
  });
});

it('a question is asked if it is visible, and not drawn', () => {
  const index = indexOf(
    state('s', [
      question('a', 'text'),
      question('b', 'text', { is_visible: false }),
      question('drawn', 'random', choices),
    ]),
  );
  const isAsked = (id: string) => isAskedNow(emptyResponse(), index.questions.get(id)!);
  expect(['a', 'b', 'drawn'].map(isAsked)).toEqual([true, false, false]);
});
