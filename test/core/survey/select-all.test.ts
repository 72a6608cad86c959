import { expect, it } from 'vitest';
import { toggledAll } from '../../../core/questions/select-all.ts';
import { indexOf, next, options, question, state } from '../../support/flows.ts';

/** The box “Select all”. */

const [a, b, none] = options('a', 'b', 'none');
const choices = { options: [a, b, { ...none, exclusive: true }], extra: { select_all: true } };
const { question: asked } = indexOf(
  state('s', [question('q', 'checklist', choices), next]),
).questions.get('q')!;

it.each([
  [[], ['a', 'b']],
  [['b'], ['b', 'a']],
  [['none'], ['a', 'b']],
  [['a', 'b'], []],
])('the box “Select all” turns %j into %j', (chosen, left) =>
  expect(toggledAll(asked, chosen)).toEqual(left),
);
