import { expect, test } from 'vitest';
import {
  comparisonsOf,
  addBranch,
  addBranchPage,
  addPage,
  addQuestion,
  fitButtons,
  newCondition,
  readSurvey,
  setNextPage,
  type Json,
} from '../../../core/studio/index.ts';

/** Pages that are added behind a page, and pages of branches. */

const question = (style: string, more: object = {}) => ({ key: 'q', style, ...more });
const page = (id: string, next: string, elements: object[]) => ({
  id,
  style: 'normal',
  next_state_id: next,
  elements,
});
const text = (elements: object[], more: object[] = []) =>
  JSON.stringify({
    id: 'flow',
    states: [page('ask', 'end', elements), ...more, { id: 'end', style: 'thank', elements: [] }],
    transitions: [],
  });
const send = { id: 'send', type: 'submit' };
const states = (json: string) =>
  (JSON.parse(json) as { states: { id: string; next_state_id?: string; elements: Json[] }[] })
    .states;
const buttons = (json: string) => states(json).map(({ elements }) => elements.at(-1)?.['type']);

test('the button “Send” moves on to the last page', () => {
  const first = text([send]);
  const added = addPage(first, readSurvey(first)!, 'ask');
  expect(buttons(added.text)).toEqual(['next_page', 'submit', undefined]);
  const own = text([{ ...send, text: 'Off it goes' }]);
  expect(buttons(addPage(own, readSurvey(own)!, 'ask').text)).toEqual([
    'submit',
    'next_page',
    undefined,
  ]);
});

test('a page of a branch is its target, before the ends, and leads on as its origin does', () => {
  const first = text([send]);
  const branched = addBranch(first, readSurvey(first)!, 'ask', 'end', null);
  const survey = readSurvey(branched)!;
  const added = addBranchPage(branched, survey, survey.transitions[0]!);
  expect(states(added.text).map(({ id, next_state_id: next }) => [id, next])).toEqual([
    ['ask', 'end'],
    [added.id, 'end'],
    ['end', undefined],
  ]);
  expect(readSurvey(added.text)!.transitions.map(({ to }) => to)).toEqual([added.id]);
  expect(buttons(added.text)).toEqual(['submit', 'submit', undefined]);
});

test('a page of a branch before another page ends with “Next”', () => {
  const first = text([send], [page('more', 'end', [send])]).replace('"end"', '"more"');
  const branched = addBranch(first, readSurvey(first)!, 'ask', 'end', null);
  const survey = readSurvey(branched)!;
  const added = addBranchPage(branched, survey, survey.transitions[0]!);
  const made = states(added.text).find(({ id }) => id === added.id)!;
  expect([made.next_state_id, made.elements[0]!['type']]).toEqual(['more', 'next_page']);
});

test('buttons read “Send” where the survey ends after their page, else “Next”', () => {
  const first = text([send], [page('more', 'end', [{ id: 'on', type: 'next_page' }])]);
  const made = (json: string, id: string) => fitButtons(json, id);
  expect(buttons(made(first, 'more'))).toEqual(['submit', 'submit', undefined]);
  const led = setNextPage(first, readSurvey(first)!.pages[0]!, 'more');
  expect(buttons(made(led, 'ask'))).toEqual(['next_page', 'next_page', undefined]);
  // Only some people finish on the page.
  const branched = addBranch(first, readSurvey(first)!, 'ask', 'more', null);
  expect(buttons(made(branched, 'ask'))).toEqual(['next_page', 'next_page', undefined]);
  const standard = setNextPage(led, readSurvey(led)!.pages[0]!, null);
  expect(buttons(made(standard, 'ask'))).toEqual(['submit', 'next_page', undefined]);
  const own = text([{ id: 'on', type: 'next_page', text: 'Done' }]);
  expect(made(own, 'ask')).toBe(own);
  expect(made(own, 'end')).toBe(own);
});

test('the button that a question needs is the one of the last page', () => {
  const empty = text([], [page('more', 'end', [])]).replace('"end"', '"more"');
  const words = { option: String, statement: String, question: 'Your question', label: '' };
  const withQuestion = (json: string, pageId: string) =>
    addQuestion(json, readSurvey(json)!, { pageId, afterId: null, style: 'text' }, words)!.text;
  expect(buttons(withQuestion(withQuestion(empty, 'ask'), 'more'))).toEqual([
    'next_page',
    'submit',
    undefined,
  ]);
});

test('a condition begins in the usual form of its question', () => {
  expect(newCondition(question('score'))).toMatchObject({ type: 'at_least', value: '9' });
  expect(newCondition(question('radio', { options: [{ key: 'tea' }] }))).toMatchObject({
    type: 'equal',
    value: 'tea',
  });
  expect(newCondition(question('text'))).toMatchObject({ type: 'answered', value: '' });
});

test('a second condition of a page is another one', () => {
  const promoters = newCondition(question('score'));
  expect(newCondition(question('score'), [promoters])).toMatchObject({
    type: 'between',
    value: '0,6',
  });
  const radio = question('radio', { options: [{ key: 'tea' }, { key: 'milk' }] });
  expect(newCondition(radio, [newCondition(radio)])).toMatchObject({
    type: 'equal',
    value: 'milk',
  });
});

test('answers in numbers are compared with no texts', () => {
  for (const style of ['score', 'star', 'numeric']) {
    expect(comparisonsOf(style)).toContain('between');
    expect(comparisonsOf(style)).not.toContain('contains');
  }
  expect(comparisonsOf('text')).toContain('contains');
  expect(comparisonsOf('checklist')).toContain('contains');
});
