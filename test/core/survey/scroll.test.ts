import { expect, it } from 'vitest';
import type { AnswerValue } from '../../../core/questions/index.ts';
import { questionAfter } from '../../../core/survey/session/scroll.ts';
import { answering, indexOf, options, question, state } from '../../support/flows.ts';

const choices = { options: options('x', 'y') };
const profiles = { ...choices, statements: [], extra: { matrix_question_type: 'conjoint' } };

it.each<[string, Record<string, unknown>, AnswerValue, boolean]>([
  ['radio', choices, 'x', true],
  ['radio', { ...choices, is_multi_select: true }, ['x'], false],
  ['dropdown', choices, 'x', true],
  ['gender', choices, 'x', true],
  ['score', {}, 7, true],
  ['ces', {}, 7, true],
  ['star', {}, 4, true],
  ['custom_score', choices, 'x', true],
  ['age', { options: options('20', '30') }, 20, true],
  ['age', {}, 20, false],
  ['agreement', choices, ['x', 'y'], true],
  ['agreement', choices, ['x'], false],
  ['matrix', profiles, 'x', true],
  ['matrix', { ...choices, statements: [{ id: 's', key: 's', body: '' }] }, { s: 'x' }, false],
  ['checklist', choices, ['x'], false],
  ['text', {}, 'words', false],
  ['slider', {}, 50, false],
  ['ranking', choices, ['x', 'y'], false],
])(
  'after a tap on %s %o with %o the next question comes into view: %s',
  (style, more, value, isWhole) => {
    const index = indexOf(
      state('s', [
        question('a', style, more),
        question('hidden', 'text', { is_visible: false }),
        question('b', 'text'),
      ]),
    );
    expect(questionAfter(index, answering(index, ['a', value]), 's', 'a')).toBe(
      isWhole ? 'b' : null,
    );
  },
);

it('after the last question nothing moves', () => {
  const index = indexOf(state('s', [question('a', 'radio', choices)]));
  expect(questionAfter(index, answering(index, ['a', 'x']), 's', 'a')).toBeNull();
});
