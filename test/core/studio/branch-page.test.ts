import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Messages } from '../../../core/language/messages.ts';
import { PROMOTERS, type Condition } from '../../../core/studio/survey/branch-edits.ts';
import { askAll, askEmail, emailQuestions } from '../../../core/studio/survey/ask-email.ts';
import { isPassedByAll } from '../../../core/studio/survey/reached-pages.ts';
import { newCondition } from '../../../core/studio/survey/new-condition.ts';
import {
  comparisonsOf,
  addBranch,
  addBranchPage,
  addPage,
  addQuestion,
  elementName,
  fitButtons,
  moveElement,
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
const words = {
  option: String,
  statement: String,
  question: 'Your email',
  label: '',
};
const send = { id: 'send', type: 'submit' };
const states = (json: string) =>
  (
    JSON.parse(json) as {
      states: { id: string; title?: unknown; next_state_id?: string; elements: Json[] }[];
    }
  ).states;
const buttons = (json: string) => states(json).map(({ elements }) => elements.at(-1)?.['type']);

test('a new page has a button, and the one before it reads by its ways from then on', () => {
  const first = text([send]);
  const added = addPage(first, readSurvey(first)!, 'ask');
  expect(buttons(added.text)).toEqual(['next_page', 'next_page', undefined]);
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
  expect(buttons(added.text)).toEqual(['submit', 'next_page', undefined]);
});

test('a page of a branch before another page leads on to that one', () => {
  const first = text([send], [page('more', 'end', [send])]).replace('"end"', '"more"');
  const branched = addBranch(first, readSurvey(first)!, 'ask', 'end', null);
  const survey = readSurvey(branched)!;
  const added = addBranchPage(branched, survey, survey.transitions[0]!);
  expect(states(added.text).find(({ id }) => id === added.id)!.next_state_id).toBe('more');
});

test('a button “Send” reads by the ways from its page, unless it has words of its own', () => {
  const first = text([send, { ...send, id: 'again' }]);
  expect(states(fitButtons(first, 'ask'))[0]!.elements.map(({ type }) => type)).toEqual([
    'next_page',
    'next_page',
  ]);
  const own = text([{ ...send, text: 'Done' }]);
  expect(fitButtons(own, 'ask')).toBe(own);
  expect(fitButtons(own, 'end')).toBe(own);
});

test('a button is named as visitors read it', () => {
  const next = { id: 'on', type: 'next_page' };
  const first = text([next], [page('more', 'end', [next])]);
  const studio = {
    parts: { nextPage: () => 'Next', submit: () => 'Send' },
  } as unknown as Messages['studio'];
  const names = (json: string) => {
    const survey = readSurvey(json)!;
    return survey.pages.flatMap(({ elements }) =>
      elements.map((element) => elementName(studio, survey, element)),
    );
  };
  expect(names(first)).toEqual(['Send', 'Send']);
  const led = setNextPage(first, readSurvey(first)!.pages[0]!, 'more');
  expect(names(led)).toEqual(['Next', 'Send']);
  // Only some people finish on the page.
  expect(names(addBranch(first, readSurvey(first)!, 'ask', 'more', null))).toEqual([
    'Next',
    'Send',
  ]);
  expect(names(setNextPage(led, readSurvey(led)!.pages[0]!, null))).toEqual(['Send', 'Send']);
  expect(names(text([{ ...next, text: 'Done' }]))).toEqual(['Done']);
});

test('a question brings the button that it needs', () => {
  const empty = text([]);
  const words = { option: String, statement: String, question: 'Your question', label: '' };
  const place = { pageId: 'ask', afterId: null, style: 'text' };
  const asked = addQuestion(empty, readSurvey(empty)!, place, words)!.text;
  expect(buttons(asked)).toEqual(['next_page', undefined]);
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

test('a further condition about a score has the next scores that no branch has', () => {
  const score = question('score');
  const ranges = (...values: string[]): Condition[] =>
    values.map((value) => ({ questionKey: String(score['key']), type: 'between', value }));
  const next = (...values: string[]): string => newCondition(score, ranges(...values)).value;
  expect(next('0,6')).toBe('7,8');
  expect(newCondition(score, ranges('0,6', '7,8'))).toMatchObject(PROMOTERS);
  expect(next('7,8')).toBe('0,6');
  // Ranges of an author's own leave gaps.
  expect(next('0,3')).toBe('7,8');
  expect(next('0,7', '9,10')).toBe('8');
  expect(next('0,2', '6,10')).toBe('3,5');
  const last = { questionKey: String(score['key']), type: 'at_least', value: '1' };
  expect(newCondition(score, [last])).toMatchObject({ type: 'equal', value: '0' });
  const other = { ...last, questionKey: 'other' };
  expect(newCondition(score, [other])).toMatchObject(PROMOTERS);
  const star = question('star');
  const good = { ...last, questionKey: String(star['key']), value: '4' };
  expect(newCondition(star, [good])).toMatchObject({ type: 'between', value: '1,3' });
});

test('answers in numbers are compared with no texts', () => {
  for (const style of ['score', 'star', 'numeric']) {
    expect(comparisonsOf(style)).toContain('between');
    expect(comparisonsOf(style)).not.toContain('contains');
  }
  expect(comparisonsOf('text')).toContain('contains');
  expect(comparisonsOf('checklist')).toContain('contains');
});

/** A question with two pages for answers to it; all three pages lead to the end. */
const branching = (): string => {
  const pages = text([send], [page('low', 'end', [send]), page('high', 'end', [send])]);
  return ['low', 'high'].reduce(
    (result, id) =>
      addBranch(result, readSurvey(result)!, 'ask', id, { questionKey: 'q', ...PROMOTERS }),
    pages,
  );
};

test('a page behind the last one is for all pages that led to the same end', () => {
  const before = branching();
  const added = addPage(before, readSurvey(before)!, 'high');
  expect(states(added.text).map(({ id, next_state_id: next }) => [id, next])).toEqual([
    ['ask', added.id],
    ['low', added.id],
    ['high', added.id],
    [added.id, 'end'],
    ['end', undefined],
  ]);
  expect(added.leading).toEqual(['ask', 'low', 'high']);
  const between = addPage(before, readSurvey(before)!, 'low');
  expect(between.leading).toEqual(['low']);
});

test('beside a page that some people do not see, everyone is asked for an email address at the end', () => {
  const before = branching();
  const ask = (pageId: string) =>
    askEmail(
      before,
      readSurvey(before)!,
      { pageId, afterId: null },
      { ...words, title: 'One more thing' },
    )!;
  expect(ask('ask').leading).toEqual([]);
  const { text: after, leading } = ask('low');
  expect(leading).toEqual(['ask', 'low', 'high']);
  expect(states(after).at(-2)!.elements[0]).toMatchObject({
    question: { style: 'email', body: 'Your email' },
  });
  expect(states(after).at(-2)!.title).toBe('One more thing');
  expect(states(after)[1]!.elements).toHaveLength(1);
});

const email = {
  id: 'e-mail',
  type: 'question',
  key: 'mail',
  question: { key: 'mail', style: 'email' },
};

test('a question that some people do not see moves to a last page for everyone', () => {
  const first = readFileSync('cli/surveys/nps.json', 'utf8');
  expect(emailQuestions(readSurvey(first)!)).toEqual([{ id: 'e-email', pageId: 'detractor' }]);
  const { text: after, leading } = askAll(first, readSurvey(first)!, 'e-email', 'One more thing')!;
  expect(leading.toSorted()).toEqual(['detractor', 'passive', 'promoter']);
  const [asked] = emailQuestions(readSurvey(after)!);
  expect(isPassedByAll(readSurvey(after)!, asked!.pageId)).toBe(true);
  const last = states(after).at(-2)!;
  expect(last.elements.map(({ type }) => type)).toEqual(['question', 'next_page']);
  expect(last.next_state_id).toBe('thanks');
  expect(last.title).toBe('One more thing');
});

test('a question that moves to another page is before its button, and brings one where there is none', () => {
  const first = text(
    [{ id: 'nps', type: 'question', key: 'q', question: question('score') }],
    [page('low', 'end', [email, send]), page('high', 'end', [send])],
  );
  const move = (pageId: string): unknown[] =>
    states(moveElement(first, readSurvey(first)!, 'e-mail', { pageId }))
      .find(({ id }) => id === pageId)!
      .elements.map(({ type, id }) => (type === 'question' ? id : type));
  expect(move('ask')).toEqual(['nps', 'e-mail', 'next_page']);
  expect(move('high')).toEqual(['e-mail', 'submit']);
});
