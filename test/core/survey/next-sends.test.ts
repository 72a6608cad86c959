import { describe, expect, it } from 'vitest';
import { doesNextSend, type FlowIndex, indexFlow } from '../../../core/survey/engine/index.ts';
import { answering, flowOf, next, options, question, state, thanks } from '../../support/flows.ts';

/** Whether the next button of a page sends the answers, and so reads “Send”. */

const scale = (name: string) => question(name, 'radio', { options: options('low', 'high') });

const way = (to_state_id: string, ...chosen: [key: string, option: string][]) => ({
  from_state_id: 'last',
  to_state_id,
  rules: chosen.map(([question_key, option]) => ({ question_key, option_keys: [option] })),
});

/** Two pages, the ways from the second one, and a page and two ends to lead to. */
const withWays = (next_state_id: string | undefined, ...transitions: object[]): FlowIndex =>
  indexFlow(
    flowOf({
      states: [
        state('first', [scale('early'), next], { next_state_id: 'last' }),
        state('last', [scale('own'), next], { order: 1, next_state_id }),
        state('more', [question('why', 'text'), next], { order: 2, next_state_id: 'bye' }),
        thanks(),
        { ...thanks('chat', 91), style: 'chat' },
      ],
      transitions,
    }),
  );

const sends = (index: FlowIndex, ...answers: Parameters<typeof answering>[1][]): boolean =>
  doesNextSend(index, answering(index, ...answers), 'last');

describe('a next button sends the answers', () => {
  it.each([
    ['a thank-you', 'bye', []],
    ['a chat', 'chat', []],
    ['the thank-you that is always there', undefined, []],
    ['ends alone, by all branches', 'bye', [way('chat', ['own', 'low'])]],
    ['an end by a branch without rules', 'more', [way('bye'), way('more')]],
    ['a page by a branch on an unknown question', 'bye', [way('more', ['lost', 'low'])]],
  ])('where it leads to %s', (_, nextId, transitions) => {
    expect(sends(withWays(nextId, ...transitions))).toBe(true);
  });

  it.each([
    ['a page', 'more', []],
    ['a page by one branch', 'bye', [way('more', ['own', 'low'])]],
    ['a page where no branch applies', 'more', [way('bye', ['own', 'low'])]],
  ])('not where it leads to %s', (_, nextId, transitions) => {
    expect(sends(withWays(nextId, ...transitions))).toBe(false);
  });

  it('as answers of earlier pages decide, not those of its own', () => {
    const index = withWays('bye', way('more', ['early', 'low'], ['own', 'low']));
    expect(sends(index)).toBe(true);
    expect(sends(index, ['early', 'low'])).toBe(false);
    expect(sends(index, ['early', 'low'], ['own', 'high'])).toBe(false);
    expect(sends(index, ['early', 'high'], ['own', 'low'])).toBe(true);
  });
});
