import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withRetainedAnswers } from '../../../cli/host/submissions/retained-answers.ts';
import { channelRequested } from '../../../core/channel/model.ts';
import { feedbackToWire } from '../../../core/contract/feedback.ts';
import {
  answerOf,
  isAnswered,
  isElementVisible,
  questionOf,
  visibleQuestions,
} from '../../../core/survey/engine/index.ts';
import {
  $currentStateId,
  $index,
  $isResumed,
  $response,
  answerGiven,
  backRequested,
  nextRequested,
} from '../../../core/survey/session/index.ts';
import { seededRandom } from '../../../core/platform/random.ts';
import { next, options, question, state, thanks } from '../../support/flows.ts';
import { galleryAnswers } from '../../support/gallery-answers.ts';
import {
  channelRequest,
  createTestScope,
  nodeOf,
  readFlow,
  type TestScope,
} from '../../support/scope.ts';

/** Opens the survey; with the storage of an earlier visit as a reload does. */
async function open(flow: object, before?: TestScope, random?: () => number): Promise<TestScope> {
  const testScope = createTestScope({
    ...(random ? { random } : {}),
    loadNode: () => Promise.resolve(nodeOf({ ...flow, allow_saving_incomplete_survey: true })),
  });
  for (const [key, value] of before?.storage ?? []) testScope.storage.set(key, value);
  await testScope.send(channelRequested, channelRequest);
  return testScope;
}
const answer = (testScope: TestScope, questionKey: string, value: unknown) =>
  testScope.send(answerGiven, { questionKey, value });
const goOn = (testScope: TestScope) => testScope.send(nextRequested, undefined);
const stateIdOf = ({ scope }: TestScope) => scope.getState($currentStateId);
const valueOf = ({ scope }: TestScope, id: string) =>
  answerOf(scope.getState($response), scope.getState($index)!.questions.get(id)!).value;
const isShown = ({ scope }: TestScope, id: string) =>
  isElementVisible(scope.getState($response), scope.getState($index)!.questions.get(id)!);

/** The answers that the host has stored in the end: the complete submission over the last partial one of the visit before. */
function storedOf(flow: object, before: TestScope, after: TestScope): object {
  const partial = feedbackToWire(before.partial.at(-1)!.feedback);
  const complete = feedbackToWire(after.sent.at(-1)!.feedback);
  const { responses, customer } = withRetainedAnswers(complete, partial, readFlow(flow));
  return { responses, customer };
}
const expectedOf = (whole: TestScope): object => {
  const { responses, customer } = feedbackToWire(whole.sent.at(-1)!.feedback);
  return { responses, customer };
};

it('keeps the drawn orders of the visit before', async () => {
  const choices = { options: options('a', 'b', 'c', 'd', 'e'), shuffle: true };
  const shuffled = {
    states: [
      state(
        'one',
        [question('p', 'text'), question('q', 'radio', choices), question('r', 'text')],
        {
          shuffle: true,
        },
      ),
      thanks(),
    ],
  };
  const seen = ({ scope }: TestScope) => {
    const [index, response] = [scope.getState($index)!, scope.getState($response)];
    return [
      ...visibleQuestions(index, response, 'one').map(({ id }) => id),
      ...questionOf(response, index.questions.get('q')!).options.map(({ key }) => key),
    ].join();
  };
  const random = seededRandom(1);
  const orders: string[] = [];
  for (let visit = 0; visit < 8; visit += 1) {
    const first = await open(shuffled, undefined, random);
    await answer(first, 'p', 'Words');
    expect(seen(await open(shuffled, first, random))).toBe(seen(first));
    orders.push(seen(first));
  }
  expect(new Set(orders).size).toBe(8);
});

/** A survey of two pages with the personal questions on the first one. */
const flow = {
  states: [
    state(
      'one',
      [
        question('mail', 'email', { is_required: true }),
        question('name', 'naming'),
        question('secret', 'text', { hide_personal_data: true }),
        question('note', 'text'),
        question('mood', 'radio', { options: options('good', 'bad') }),
        next,
      ],
      { next_state_id: 'two' },
    ),
    state('two', [question('more', 'text'), next], { order: 1, next_state_id: 'bye' }),
    thanks(),
  ],
};
const firstPage = [
  ['mail', 'ada@example.com'],
  ['name', 'Ada'],
  ['secret', 'A secret'],
  ['note', 'Call +44 20 7946 0958'],
  ['mood', 'good'],
] as const;

async function firstVisit(): Promise<TestScope> {
  const testScope = await open(flow);
  for (const [key, value] of firstPage) await answer(testScope, key, value);
  await goOn(testScope);
  return testScope;
}

describe('a survey that goes on after a reload', () => {
  it('asks again for a required answer that is not stored, and loses none of the others', async () => {
    const first = await firstVisit();
    const second = await open(flow, first);
    expect([stateIdOf(second), second.scope.getState($isResumed)]).toEqual(['one', true]);
    await goOn(second);
    expect(stateIdOf(second)).toBe('one');
    await answer(second, 'mail', 'ada@example.com');
    await goOn(second);
    await answer(second, 'more', 'Also this');
    await goOn(second);
    expect(second.sent.at(-1)!.feedback.keptQuestionIds).toEqual(['q-name', 'q-secret', 'q-note']);

    const whole = await firstVisit();
    await answer(whole, 'more', 'Also this');
    await goOn(whole);
    expect(storedOf(flow, first, second)).toEqual(expectedOf(whole));
  });

  it('keeps the answers through a second reload', async () => {
    const first = await firstVisit();
    const second = await open(flow, first);
    await answer(second, 'mood', 'bad');
    const third = await open(flow, second);
    expect(stateIdOf(third)).toBe('one');
    await answer(third, 'mail', 'ada@example.com');
    expect(third.partial.at(-1)!.feedback.keptQuestionIds).toEqual([
      'q-name',
      'q-secret',
      'q-note',
    ]);
  });

  it('keeps the rows of a hidden table', async () => {
    const table = question('table', 'matrix', {
      hide_personal_data: true,
      statements: ['s1', 's2'].map((id) => ({ id, key: id, body: id })),
      options: options('good', 'bad'),
    });
    const wire = {
      ...flow,
      states: [
        state('one', [table, question('note', 'text'), next], { next_state_id: 'bye' }),
        thanks(),
      ],
    };
    const first = await open(wire);
    await answer(first, 'table', { s1: 'good', s2: 'bad' });
    const second = await open(wire, first);
    await answer(second, 'note', 'Fine');
    expect(second.partial.at(-1)!.feedback.keptQuestionIds).toEqual(['q-table', 's1', 's2']);
  });

  it('has an answer whose option is shown by one that was changed after it', async () => {
    const shows = (value: string) => ({
      key: 'more',
      answer_value: value,
      scope: 'option',
      action: 'make_visible',
      target_option_ids: [{ question_key: 'which', option_key: 'new' }],
    });
    const [known, hidden] = options('old', 'new');
    const which = { options: [known, { ...hidden, is_visible: false }] };
    const depending = {
      states: [
        state('one', [
          question('mood', 'radio', {
            options: options('good', 'bad'),
            triggers: [shows('good'), shows('bad')],
          }),
          question('which', 'radio', which),
          next,
        ]),
      ],
    };
    const first = await open(depending);
    await answer(first, 'mood', 'good');
    await answer(first, 'which', 'new');
    await answer(first, 'mood', 'bad');
    const second = await open(depending, first);
    expect(['mood', 'which'].map((id) => valueOf(second, id))).toEqual(['bad', 'new']);
  });

  it('goes on when nothing of what was answered may be stored', async () => {
    const only = {
      states: [
        state('one', [question('name', 'naming'), next], { next_state_id: 'two' }),
        flow.states[1]!,
        thanks(),
      ],
    };
    const first = await open(only);
    await answer(first, 'name', 'Ada');
    await goOn(first);
    const second = await open(only, first);
    expect([stateIdOf(second), second.scope.getState($isResumed)]).toEqual(['two', true]);
    await goOn(second);
    expect(storedOf(only, first, second)).toEqual({
      responses: [{ question_id: 'q-name', body: 'Ada' }],
      customer: { name: 'Ada' },
    });
  });

  it('does not keep what the person removes, or what another answer hides', async () => {
    const hiding = {
      states: [
        state('one', [
          question('mood', 'radio', {
            options: options('good', 'bad'),
            triggers: [
              {
                rule_type: 'exact',
                answer_value: 'bad',
                target_ids: ['name'],
                action: 'make_invisible',
                scope: 'element',
              },
            ],
          }),
          question('name', 'naming'),
          question('mail', 'email'),
          next,
        ]),
        thanks(),
      ],
    };
    const first = await open(hiding);
    await answer(first, 'mood', 'good');
    await answer(first, 'name', 'Ada');
    await answer(first, 'mail', 'ada@example.com');
    const second = await open(hiding, first);
    await answer(second, 'mail', 'a');
    await answer(second, 'mail', '');
    await answer(second, 'mood', 'bad');
    await answer(second, 'mood', 'good');
    await goOn(second);
    expect(second.sent.at(-1)!.feedback.keptQuestionIds).toBeNull();
  });

  it('does not keep what was left by going back', async () => {
    const leaving = {
      states: [
        state('one', [question('mood', 'text'), next], { next_state_id: 'two' }),
        state('two', [question('name', 'naming'), next], { order: 1, next_state_id: 'bye' }),
        thanks(),
      ],
    };
    const first = await open(leaving);
    await answer(first, 'mood', 'x');
    await goOn(first);
    await answer(first, 'name', 'Ada');
    const second = await open(leaving, first);
    expect(stateIdOf(second)).toBe('two');
    await second.send(backRequested, undefined);
    await answer(second, 'mood', 'y');
    expect(second.partial.at(-1)!.feedback.keptQuestionIds).toBeNull();
  });

  const showing = (value: string, action: string) => ({
    rule_type: 'exact',
    answer_value: value,
    target_ids: ['last'],
    action,
    scope: 'element',
  });
  it('puts answers back in the order in which they were given', async () => {
    const ordered = {
      states: [
        state('one', [
          question('shows', 'radio', {
            options: options('x'),
            triggers: [showing('x', 'make_visible')],
          }),
          question('hides', 'radio', {
            options: options('y'),
            triggers: [showing('y', 'make_invisible')],
          }),
          question('last', 'text', { is_visible: false }),
          next,
        ]),
        thanks(),
      ],
    };
    const first = await open(ordered);
    await answer(first, 'hides', 'y');
    await answer(first, 'shows', 'x');
    await answer(first, 'last', 'Here');
    const second = await open(ordered, first);
    expect([isShown(second, 'last'), valueOf(second, 'last')]).toEqual([true, 'Here']);
  });

  it('puts a copy of a copy back that stands before its source', async () => {
    const copies = {
      states: [
        state('one', [
          question('second', 'dynamic_multiple_choice', { extra: { options_source: 'first' } }),
          question('first', 'dynamic_multiple_choice', { extra: { options_source: 'source' } }),
          question('source', 'checklist', { options: options('x', 'y') }),
          next,
        ]),
        thanks(),
      ],
    };
    const before = await open(copies);
    await answer(before, 'source', ['x', 'y']);
    await answer(before, 'first', ['x']);
    await answer(before, 'second', ['x']);
    await answer(before, 'source', ['x']);
    expect(valueOf(await open(copies, before), 'second')).toEqual(['x']);
  });
});

describe('the gallery after a reload', async () => {
  const wire = readFileSync('examples/workspace/flows/gallery.json', 'utf8');
  const gallery = JSON.parse(wire) as object;
  const optional = JSON.parse(
    wire.replaceAll('"is_required": true', '"is_required": false'),
  ) as object;
  const pages = galleryAnswers(() => Promise.resolve(''));
  const all = pages.flat();

  async function answerAll(of: object): Promise<TestScope> {
    const testScope = await open(of);
    for (const [at, page] of pages.entries()) {
      for (const { key, value } of page) await answer(testScope, key, value);
      if (at < pages.length - 1) await goOn(testScope);
    }
    return testScope;
  }
  async function finish(testScope: TestScope): Promise<TestScope> {
    for (let moves = 0; moves < pages.length; moves += 1) await goOn(testScope);
    expect(testScope.sent).toHaveLength(1);
    return testScope;
  }
  const before = await answerAll(optional);
  const expected = expectedOf(await finish(await answerAll(optional)));

  it('is complete when nothing is answered again', async () => {
    const after = await open(optional, before);
    expect(stateIdOf(after)).toBe(stateIdOf(before));
    expect(storedOf(optional, before, await finish(after))).toEqual(expected);
  });

  it.each(all.map(({ key, value }) => [key, value] as const))(
    'is complete when %s is answered again',
    async (key, value) => {
      const after = await open(optional, before);
      await answer(after, key, value);
      expect(storedOf(optional, before, await finish(after))).toEqual(expected);
    },
  );

  it('goes on where a required answer is missing, and is complete with those', async () => {
    const first = await answerAll(gallery);
    const second = await open(gallery, first);
    const missing = all.filter(({ key }) => {
      const element = second.scope.getState($index)!.questionByKey.get(key)!;
      return element.question.isRequired && !isAnswered(second.scope.getState($response), element);
    });
    expect(missing.map(({ key }) => key)).toContain('email');
    expect(stateIdOf(second)).not.toBe(stateIdOf(first));
    for (const { key, value } of missing) await answer(second, key, value);
    expect(storedOf(gallery, first, await finish(second))).toEqual(expected);
  });
});
