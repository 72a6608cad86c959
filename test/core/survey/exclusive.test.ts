import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../core/questions/index.ts';
import { toggled } from '../../../core/questions/choice.ts';
import { answerOf, questionOf, validateState } from '../../../core/survey/engine/index.ts';
import { readPrefill, startResponse } from '../../../core/survey/session/prefill.ts';
import { answering, indexOf, next, options, question, state } from '../../support/flows.ts';

const [a, b, none, unsure] = options('a', 'b', 'none', 'unsure');
const choices = [a, b, { ...none, exclusive: true }, { ...unsure, exclusive: true }];

const indexWith = (style: string, more: object = {}) =>
  indexOf(state('s', [question('q', style, { options: choices, ...more }), next]));
const elementOf = (index: ReturnType<typeof indexOf>) => index.questions.get('q')!;

describe('an exclusive option', () => {
  const index = indexWith('checklist');
  const ticks = (...keys: string[]) =>
    keys.reduce<readonly string[]>(
      (chosen, key) => toggled(elementOf(index).question, chosen, key),
      [],
    );

  it.each([
    [['a', 'b', 'none'], ['none']],
    [['none', 'a'], ['a']],
    [['none', 'unsure'], ['unsure']],
    [['a', 'none', 'none'], []],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
  ])('ticked as %j leaves %j', (keys, left) => expect(ticks(...keys)).toEqual(left));

  it.each([
    ['checklist', {}],
    ['radio', { is_multi_select: true }],
    ['dropdown', { is_multi_select: true }],
  ])('is alone in a prefilled %s too: the last one of the list decides', (style, more) => {
    const many = indexWith(style, more);
    const given = (keys: string[]) =>
      answerOf(
        startResponse(many, readPrefill({ q: keys }), () => 0),
        elementOf(many),
      ).value;
    expect(given(['a', 'none'])).toEqual(['none']);
    expect(given(['none', 'b'])).toEqual(['b']);
  });

  it('is alone in each row of a matrix with checkboxes', () => {
    const matrix = indexWith('matrix', {
      statements: options('s', 't'),
      extra: { matrix_question_type: 'multi' },
    });
    const { question: asked } = elementOf(matrix);
    expect(rulesOf(asked).fromOutside({ s: ['a', 'none'], t: ['a', 'b'] }, asked)).toEqual({
      s: ['none'],
      t: ['a', 'b'],
    });
  });

  it('is enough where more options are asked for', () => {
    const many = indexWith('checklist', { min_selection_count: 2 });
    const problems = (value: string[]) =>
      validateState(many, answering(many, ['q', value]), 's', 'next').questions;
    expect(problems(['none'])).toEqual([]);
    expect(problems(['a'])).toHaveLength(1);
  });

  it('has no meaning where all options are put in order', () => {
    const ranked = indexWith('ranking');
    const { question: asked } = elementOf(ranked);
    expect(rulesOf(asked).fromOutside(['none', 'a'], asked)).toEqual(['none', 'a', 'b', 'unsure']);
  });

  it('stays exclusive where another question copies it', () => {
    const copying = indexOf(
      state('s', [
        question('from', 'ranking', { options: choices }),
        question('q', 'dynamic_multiple_choice', { extra: { options_source: 'from' } }),
      ]),
    );
    const response = answering(copying, ['from', ['a', 'b', 'none', 'unsure']]);
    const copied = questionOf(response, elementOf(copying));
    expect(rulesOf(copied).fromOutside(['a', 'none'], copied)).toEqual(['none']);
  });
});
