import { expect, test } from 'vitest';
import { readSurvey, type Selection } from '../../../core/studio/index.ts';
import { partToShow } from '../../../core/studio/survey/part-to-show.ts';

/** The part that undo leads to. */

const element = (id: string, order: number) => ({ id, type: 'label', text: id, order });
const page = (id: string, elements: readonly string[], more: object = {}) => ({
  id,
  elements: elements.map(element),
  ...more,
});
const survey = (states: readonly object[], transitions: readonly object[] = []) =>
  readSurvey(JSON.stringify({ id: 's', states, transitions }))!;
const [A, B] = [page('a', ['a1']), page('b', ['b1', 'b2'])];
const part = (id: string): Selection => ({ kind: 'element', id });
const sheet = (id: string): Selection => ({ kind: 'page', id });

const WITH = survey([A, B]);
const WITHOUT = survey([A, page('b', ['b2'])]);

test.each<[string, Selection, Selection | null]>([
  ['the page of an added part that is removed again', part('b1'), sheet('b')],
  ['another part of the changed page stays chosen', part('b2'), part('b2')],
  ['the changed page stays chosen', sheet('b'), sheet('b')],
  ['the changed page, from another one', part('a1'), sheet('b')],
  ['the changed page, from the settings of the survey', { kind: 'survey' }, sheet('b')],
])('%s', (_, chosen, shown) => {
  expect(partToShow(WITH, WITHOUT, chosen)).toEqual(shown);
});

test('a part that is back is chosen', () => {
  expect(partToShow(WITHOUT, WITH, part('a1'))).toEqual(part('b1'));
  expect(partToShow(survey([B]), survey([B, A]), part('b1'))).toEqual(part('a1'));
});

test('the page of a changed branch is chosen', () => {
  const branch = { id: 't', from_state_id: 'b', to_state_id: 'a', rules: [] };
  expect(partToShow(survey([A, B], [branch]), WITH, part('a1'))).toEqual(sheet('b'));
});

test('the settings of the survey stay chosen with a change of the first page beside them', () => {
  const before = survey([page('a', ['a1', 'a2']), B]);
  expect(partToShow(before, WITH, { kind: 'survey' })).toEqual({ kind: 'survey' });
});

test('without a changed page, nothing else is chosen', () => {
  expect(partToShow(WITH, WITH, part('a1'))).toBeNull();
});
