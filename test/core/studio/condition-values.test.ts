import { expect, it } from 'vitest';
import { valueProblem } from '../../../core/studio/survey/condition-values.ts';

/** Values that conditions compare with, as an author types them. */

const score = { key: 'q', style: 'score' };
const slider = { key: 'q', style: 'slider', extra: { lower_limit: 10, step: 5 } };
const number = { key: 'q', style: 'numeric' };
const atLeastOne = { ...number, extra: { lower_limit: 1 } };
const text = { key: 'q', style: 'text' };
const choice = { key: 'q', style: 'radio', options: [{ key: 'a' }] };

const upToTen = { code: 'numberBetween', params: { lowerLimit: 0, upperLimit: 10 } };
const upToHundred = { code: 'numberBetween', params: { lowerLimit: 10, upperLimit: 100 } };
const anyNumber = { code: 'number', params: {} };

for (const [question, type, value, reason, ...wrong] of [
  [score, 'at_least', '9', null],
  [score, 'at_least', '25', upToTen, 0],
  [score, 'at_least', 'abc', upToTen, 0],
  [score, 'less_than', '-1', upToTen, 0],
  [score, 'at_least', '', upToTen, 0],
  [score, 'not_equal', '25', upToTen, 0],
  [score, 'equal', '8.5', 'ruleNever', 0],
  [score, 'at_least', '8.5', null],
  [score, 'any_of', '9, 10', null],
  [score, 'any_of', '9, 11, x', upToTen, 1, 2],
  [score, 'between', '0,6', null],
  [score, 'between', '0,', upToTen, 1],
  [score, 'between', '-3,12', upToTen, 0, 1],
  [score, 'between', '10,9', 'limits', 0, 1],
  [score, 'answered', '', null],
  [slider, 'at_least', '5', upToHundred, 0],
  [slider, 'equal', '15', null],
  [slider, 'equal', '16', 'ruleNever', 0],
  [number, 'equal', '-1.5', null],
  [number, 'equal', 'abc', anyNumber, 0],
  [atLeastOne, 'equal', '0', { code: 'numberAtLeast', params: { lowerLimit: 1 } }, 0],
  [text, 'less_than', 'abc', anyNumber, 0],
  [text, 'equal', 'abc', null],
  [choice, 'any_of', 'a,b', null],
  [choice, 'less_than', 'a', anyNumber, 0],
  [null, 'at_least', 'abc', null],
  [{ key: 'q', style: 'unheard' }, 'equal', 'abc', null],
] as const)
  it(`a condition on ${question?.style ?? 'a removed question'} that it ${type} “${value}”: ${JSON.stringify(reason)}`, () => {
    const condition = { questionKey: 'q', type, value };
    expect(valueProblem(question, condition)).toEqual(reason === null ? null : { reason, wrong });
  });
