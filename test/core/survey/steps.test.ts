import { describe, expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import { elementsOfStep, indexFlow, stepsOf } from '../../../core/survey/engine/index.ts';
import { progressOf } from '../../../core/survey/engine/progress.ts';
import { install } from '../../../core/survey/optional/one-question.ts';
import {
  $canGoBack,
  $currentStateId,
  $index,
  $response,
  $stateProblem,
  $stateProblems,
  $step,
  answerChanged,
  answerChosen,
  backRequested,
  flowReset,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { answering, flowOf, next, options, question, state, thanks } from '../../support/flows.ts';
import { channelRequest, createTestScope, nodeOf, type TestScope } from '../../support/scope.ts';

install();

const choices = { options: options('x', 'y') };
const required = { is_required: true };
const label = { id: 'l', type: 'label', text: 'Words' };
const image = { id: 'image', type: 'image', url: 'https://a.example/a.jpg' };
const skip = { id: 'skip', type: 'footer', skip: true };
const gauge = { id: 'gauge', type: 'gauge' };

const survey = {
  layout: 'one',
  states: [
    state(
      's',
      [
        gauge,
        question('a', 'radio', { ...choices, ...required }),
        question('drawn', 'random', choices),
        image,
        label,
        question('b', 'text', required),
        question('hidden', 'text', { is_visible: false }),
        question('c', 'plain'),
        question('d', 'checklist', choices),
        skip,
        next,
      ],
      { next_state_id: 't' },
    ),
    state('t', [question('e', 'star'), question('f', 'score')], {
      order: 1,
      next_state_id: 'bye',
    }),
    thanks(),
  ],
};

async function opened(flow: object = survey): Promise<TestScope> {
  const testScope = createTestScope({ loadNode: async () => nodeOf(flow) });
  await testScope.send(channelRequested, channelRequest);
  return testScope;
}
const at = ({ scope }: TestScope) => [scope.getState($currentStateId), scope.getState($step)];
const goOn = (testScope: TestScope) => testScope.send(nextRequested, undefined);
const goBack = (testScope: TestScope) => testScope.send(backRequested, undefined);
const say = (testScope: TestScope, elementId: string, value: string | string[] | number) =>
  testScope.send(answerChanged, { elementId, value, isSettled: true });
async function tap(testScope: TestScope, elementId: string, value: string | number): Promise<void> {
  await say(testScope, elementId, value);
  await testScope.send(answerChosen, elementId);
}

describe('the steps of a state', () => {
  const index = indexFlow(flowOf(survey));
  const response = answering(index);

  it('are its visible questions, texts included', () => {
    expect(stepsOf(index, response, 's')).toEqual(['a', 'b', 'c', 'd']);
    expect(stepsOf(index, response, 'bye')).toEqual([]);
  });

  it.each([
    ['a', ['gauge', 'a', 'skip']],
    ['b', ['gauge', 'drawn', 'image', 'l', 'b', 'skip']],
    ['c', ['gauge', 'c', 'skip']],
    ['d', ['gauge', 'd', 'skip', 'next']],
  ])('%s has %j', (step, ids) => {
    expect(elementsOfStep(index, response, 's', step).map(({ id }) => id)).toEqual(ids);
  });

  it('are none where a page shows all of its questions', () => {
    const pages = indexFlow(flowOf({ ...survey, layout: 'page' }));
    expect(stepsOf(pages, answering(pages), 's')).toEqual([]);
  });

  it('count for the progress, each alike', () => {
    const parts = ['a', 'b', 'c', 'd'].map((step) => progressOf(index, response, ['s'], step));
    expect(parts).toEqual([0, 1 / 6, 2 / 6, 3 / 6]);
    expect(progressOf(index, response, ['s', 't'], 'e')).toBeCloseTo(4 / 6);
    expect(progressOf(index, response, ['s', 't', 'bye'], null)).toBe(1);
  });
});

describe('one question at a time', () => {
  it('goes on after a tap, by the button, and from state to state', async () => {
    const testScope = await opened();
    expect(at(testScope)).toEqual(['s', 'a']);
    await tap(testScope, 'a', 'x');
    expect(at(testScope)).toEqual(['s', 'b']);
    await say(testScope, 'b', 'words');
    expect(at(testScope)).toEqual(['s', 'b']);
    for (const step of ['c', 'd']) {
      await goOn(testScope);
      expect(at(testScope)).toEqual(['s', step]);
    }
    await goOn(testScope);
    expect(at(testScope)).toEqual(['t', 'e']);
    await tap(testScope, 'e', 4);
    expect(at(testScope)).toEqual(['t', 'f']);
    expect(testScope.sent).toHaveLength(0);
    await tap(testScope, 'f', 9);
    expect(at(testScope)).toEqual(['bye', null]);
    expect(testScope.sent).toHaveLength(1);
  });

  it('stays at a question whose answer is missing, and says nothing of later ones', async () => {
    const testScope = await opened();
    await goOn(testScope);
    expect(at(testScope)).toEqual(['s', 'a']);
    expect(testScope.scope.getState($stateProblems)?.questions.map(([id]) => id)).toEqual(['a']);
    expect(testScope.scope.getState($stateProblem)).toBeNull();
  });

  it('goes back from question to question, also into the state before, and on again', async () => {
    const testScope = await opened();
    expect(testScope.scope.getState($canGoBack)).toBe(false);
    await tap(testScope, 'a', 'x');
    await say(testScope, 'b', 'words');
    for (let moves = 0; moves < 3; moves += 1) await goOn(testScope);
    await goBack(testScope);
    expect(at(testScope)).toEqual(['s', 'd']);
    await goBack(testScope);
    expect(at(testScope)).toEqual(['s', 'c']);
    await goOn(testScope);
    expect(at(testScope)).toEqual(['s', 'd']);
    await testScope.send(flowReset, undefined);
    expect(at(testScope)).toEqual(['s', 'a']);
  });

  it('returns to a question that another answer has made wrong', async () => {
    const shows = {
      rule_type: 'equal',
      answer_value: 'x',
      target_ids: ['early'],
      action: 'make_visible',
    };
    const testScope = await opened({
      layout: 'one',
      states: [
        state('s', [
          question('early', 'text', { ...required, is_visible: false }),
          question('late', 'dropdown', { ...choices, triggers: [shows] }),
          next,
        ]),
        thanks(),
      ],
    });
    expect(at(testScope)).toEqual(['s', 'late']);
    await say(testScope, 'late', 'x');
    await goOn(testScope);
    expect(at(testScope)).toEqual(['s', 'early']);
    expect(testScope.scope.getState($stateProblems)?.questions.map(([id]) => id)).toEqual([
      'early',
    ]);
  });

  it('shows the next question when the one on the screen is hidden by the page', async () => {
    const hides = {
      rule_type: 'equal',
      answer_value: 'y',
      target_ids: ['b'],
      action: 'make_invisible',
    };
    const testScope = await opened({
      layout: 'one',
      states: [
        state('s', [
          question('a', 'radio', { ...choices, triggers: [hides] }),
          question('b', 'text'),
          question('c', 'text'),
          next,
        ]),
        thanks(),
      ],
    });
    await tap(testScope, 'a', 'x');
    expect(at(testScope)).toEqual(['s', 'b']);
    await say(testScope, 'a', 'y');
    expect(at(testScope)).toEqual(['s', 'c']);
  });

  it('asks for one answer of the state at its last question', async () => {
    const testScope = await opened({
      layout: 'one',
      states: [
        state('s', [question('a', 'text'), question('b', 'text'), next], { require_any: true }),
        thanks(),
      ],
    });
    await goOn(testScope);
    await goOn(testScope);
    expect(at(testScope)).toEqual(['s', 'b']);
    expect(testScope.scope.getState($stateProblem)?.code).toBe('requireAny');
  });

  it('resumes a draft at the first question without an answer', async () => {
    const flow = { ...survey, allow_saving_incomplete_survey: true };
    const first = await opened(flow);
    await tap(first, 'a', 'x');
    await say(first, 'b', 'words');
    const again = createTestScope({ loadNode: async () => nodeOf(flow) });
    for (const [key, value] of first.storage) again.storage.set(key, value);
    await again.send(channelRequested, channelRequest);
    expect(again.scope.getState($response).answers.size).toBeGreaterThan(0);
    expect(again.scope.getState($index)?.flow.layout).toBe('one');
    expect(at(again)).toEqual(['s', 'd']);
  });
});
