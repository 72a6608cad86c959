import { describe, expect, it } from 'vitest';
import { channelRequested } from '../../../core/channel/model.ts';
import {
  $depth,
  $isSettled,
  depthRestored,
  forwardRequested,
} from '../../../core/survey/optional/history.ts';
import {
  $currentStateId,
  $path,
  $stateProblems,
  $step,
  answerGiven,
  backRequested,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { next, options, question, state, thanks, type Json } from '../../support/flows.ts';
import {
  channelRequest,
  createTestScope,
  noAnswer,
  nodeOf,
  type TestScope,
} from '../../support/scope.ts';

const page = (id: string, order: number, elements: Json[], nextId: string): Json =>
  state(id, [...elements, next], { order, next_state_id: nextId });
const welcome = (id: string, order: number, nextId: string): Json =>
  page(id, order, [{ id: `l-${id}`, type: 'label', text: 'Words' }], nextId);

const survey = {
  states: [
    page('way', 0, [question('way', 'radio', { options: options('left', 'right') })], 'left'),
    page('left', 1, [question('l', 'text', { is_required: true })], 'last'),
    page('right', 2, [question('r', 'text')], 'last'),
    page('last', 3, [question('z', 'text')], 'bye'),
    thanks(),
  ],
  transitions: [
    {
      from_state_id: 'way',
      to_state_id: 'right',
      rules: [{ question_key: 'way', option_keys: ['right'] }],
    },
  ],
};

async function opened(flow: object = survey): Promise<TestScope> {
  const testScope = createTestScope({ loadNode: () => Promise.resolve(nodeOf(flow)) });
  await testScope.send(channelRequested, channelRequest);
  return testScope;
}
const placeOf = ({ scope }: TestScope) => [scope.getState($currentStateId), scope.getState($depth)];

describe('depth', () => {
  it('counts the pages to which back navigation leads', async () => {
    const shown = await opened();
    expect(placeOf(shown)).toEqual(['way', 0]);
    await shown.send(nextRequested, undefined);
    expect(placeOf(shown)).toEqual(['left', 1]);
    await shown.send(backRequested, undefined);
    expect(placeOf(shown)).toEqual(['way', 0]);
  });

  it('counts the questions where one is shown at a time', async () => {
    const questions = [question('a', 'text'), question('b', 'text')];
    const shown = await opened({
      layout: 'one',
      states: [
        page('one', 0, questions, 'words'),
        welcome('words', 1, 'two'),
        welcome('two', 2, 'bye'),
        thanks(),
      ],
    });
    const depths = [shown.scope.getState($depth)];
    for (let screen = 0; screen < 3; screen += 1) {
      await shown.send(nextRequested, undefined);
      depths.push(shown.scope.getState($depth));
    }
    expect(depths).toEqual([0, 1, 2, 3]);
    await shown.send(backRequested, undefined);
    await shown.send(backRequested, undefined);
    expect([shown.scope.getState($step), shown.scope.getState($depth)]).toEqual(['b', 1]);
  });

  it('is 0 where the owner forbids to go back, after the submission, and once that is saved', async () => {
    const forbidden = await opened({ ...survey, allow_back: false });
    await forbidden.send(nextRequested, undefined);
    expect(placeOf(forbidden)).toEqual(['left', 0]);

    const flow = { states: [welcome('one', 0, 'two'), welcome('two', 1, 'bye'), thanks()] };
    const sent = await opened(flow);
    await sent.send(nextRequested, undefined);
    expect(placeOf(sent)).toEqual(['two', 1]);
    await sent.send(nextRequested, undefined);
    expect(placeOf(sent)).toEqual(['bye', 0]);

    const saved = createTestScope({
      loadNode: () => Promise.resolve(nodeOf(flow)),
      sendFeedback: noAnswer,
    });
    saved.canSave = true;
    await saved.send(channelRequested, channelRequest);
    await saved.send(nextRequested, undefined);
    await saved.send(nextRequested, undefined);
    expect(placeOf(saved)).toEqual(['two', 0]);
  });
});

it('is not settled while the survey moves', async () => {
  const shown = await opened();
  shown.runsTimers = false;
  const moved = shown.send(nextRequested, undefined);
  expect(shown.scope.getState($isSettled)).toBe(false);
  shown.runsTimers = true;
  await shown.settled();
  await moved;
  expect(shown.scope.getState($isSettled)).toBe(true);
});

describe('forward', () => {
  it('leads to the page that follows by the present answers', async () => {
    const shown = await opened();
    await shown.send(nextRequested, undefined);
    await shown.send(backRequested, undefined);
    await shown.send(answerGiven, { questionKey: 'way', value: 'right' });
    await shown.send(forwardRequested, undefined);
    expect(shown.scope.getState($path)).toEqual(['way', 'right']);
  });

  it('stops at a question that needs an answer', async () => {
    const shown = await opened();
    await shown.send(nextRequested, undefined);
    await shown.send(forwardRequested, undefined);
    expect(placeOf(shown)).toEqual(['left', 1]);
    expect(shown.scope.getState($stateProblems)?.questions[0]?.[0]).toBe('l');
  });

  it('does not submit the answers', async () => {
    const shown = await opened();
    await shown.send(answerGiven, { questionKey: 'way', value: 'right' });
    for (const _ of ['right', 'last', 'bye']) await shown.send(forwardRequested, undefined);
    expect(placeOf(shown)).toEqual(['last', 2]);
    expect(shown.sent).toEqual([]);
  });
});

describe('a page that is loaded again', () => {
  const flow = {
    states: [
      welcome('hello', 0, 'rules'),
      welcome('rules', 1, 'ask'),
      page('ask', 2, [question('a', 'text')], 'end'),
      welcome('end', 3, 'bye'),
      thanks(),
    ],
  };

  it('passes the states without questions', async () => {
    const shown = await opened(flow);
    await shown.send(depthRestored, 1);
    expect(placeOf(shown)).toEqual(['rules', 1]);
    await shown.send(depthRestored, 3);
    expect(placeOf(shown)).toEqual(['ask', 2]);
  });

  it('remains where it is in a loop, and where a draft has led further', async () => {
    const loop = await opened({
      states: [welcome('a', 0, 'b'), welcome('b', 1, 'a'), thanks()],
    });
    await loop.send(depthRestored, 5);
    expect(placeOf(loop)).toEqual(['b', 1]);
    await loop.send(depthRestored, 0);
    expect(placeOf(loop)).toEqual(['b', 1]);
  });
});
