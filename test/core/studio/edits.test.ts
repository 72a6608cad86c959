import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  addContent,
  branchesOf,
  changeStyle,
  elementsOf,
  isAnswered,
  insertAt,
  moveElement,
  movePage,
  readSurvey,
  heirOf,
  removePage,
  reorder,
  setAt,
  setText,
  styles,
  textsOf,
  type NewWords,
} from '../../../core/studio/index.ts';
import { parse } from '../../../core/contract/wire.ts';
import { flowSchema } from '../../../core/contract/flow.ts';

/** Files of surveys that ship with the product. */
const folders = ['examples/workspace/flows', 'cli/surveys', 'cli/starter/flows'];
const files = folders.flatMap((folder) =>
  readdirSync(folder).map((name): [string, string] => [
    join(folder, name),
    readFileSync(join(folder, name), 'utf8'),
  ]),
);

const words: NewWords = {
  option: (number) => `Option ${number}`,
  statement: (number) => `Row ${number}`,
  question: 'Your question',
  label: 'Your text',
};

test.each(files)('writing each value of %s as it is changes no byte', (_, text) => {
  const survey = readSurvey(text)!;
  let result = text;
  for (const { path, json, elements } of survey.pages) {
    result = setAt(result, [...path, 'title'], json['title']);
    result = setAt(result, [...path, 'order'], json['order']);
    result = reorder(
      result,
      [...path, 'elements'],
      elements.map((__, at) => at),
    );
    for (const element of elements)
      if (element.question) result = setAt(result, [...element.path, 'question'], element.question);
  }
  for (const { path, value } of textsOf(survey.json)) result = setAt(result, path, value);
  expect(result).toBe(text);
});

const commented = `{
\t// The name is on the door.
\t"id": "flow-a", "name": "A",
\t"languages": [{ "id": "en", "code": "en", "name": "English" }],
\t"own_key": [1, 2], /* own */
\t"states": [
\t\t{ "id": "one", "order": 0, "elements": [
\t\t\t{ "id": "a", "type": "label", "order": 0, "text": "A" }, // first
\t\t\t{ "id": "b", "type": "label", "order": 1, "text": "B" } // second
\t\t] },
\t\t{ "id": "two", "style": "thank", "order": 1, "elements": [] }
\t]
}
`;

test('comments, unknown keys and the layout remain', () => {
  const changed = setText(commented, readSurvey(commented)!, ['states', 0, 'title'], 'en', 'Hello');
  for (const part of ['// The name is on the door.', '/* own */', '// first', '"own_key": [1, 2]'])
    expect(changed).toContain(part);
  expect(changed.length - commented.length).toBeLessThan(30);
  expect(readSurvey(changed)!.pages[0]!.json['title']).toBe('Hello');
});

test('a moved element takes its text along and has its place by number', () => {
  const moved = moveElement(commented, readSurvey(commented)!, 'b', { pageId: 'one', at: 0 });
  expect(elementsOf(readSurvey(moved)!).map(({ id, order }) => [id, order])).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
  expect(moved).toContain('{ "id": "b", "type": "label", "order": 0, "text": "B" }, // first');
});

test('an element between two without a free number gets one, and those behind it follow', () => {
  const added = addContent(
    commented,
    readSurvey(commented)!,
    { pageId: 'one', afterId: 'a', type: 'label' },
    words,
  )!;
  const orders = elementsOf(readSurvey(added.text)!);
  expect(orders.map(({ id }) => id)).toEqual(['a', added.id, 'b']);
  expect(new Set(orders.map(({ order }) => order)).size).toBe(3);
});

test('a page that is removed leaves no way to it', () => {
  const [, text] = files.find(([name]) => name.endsWith('nps.json'))!;
  const survey = readSurvey(text)!;
  const [first, second] = survey.pages;
  const removed = readSurvey(removePage(text, survey, second!.id))!;
  const names = new Set(removed.pages.map(({ id }) => id));
  expect(names.has(second!.id)).toBe(false);
  for (const { json } of removed.pages)
    if (json['next_state_id']) expect(names).toContain(json['next_state_id']);
  for (const { from, to } of removed.transitions) {
    expect(names).toContain(from);
    expect(names).toContain(to);
  }
  expect(branchesOf(removed, first!.id)).toBeDefined();
});

test('the page in the place of a removed one is named where a way led to it', () => {
  const page = (id: string, next?: string) => ({
    id,
    style: 'normal',
    elements: [],
    ...(next ? { next_state_id: next } : {}),
  });
  const survey = readSurvey(
    JSON.stringify({
      states: [page('a', 'b'), page('b', 'c'), page('c'), page('d', 'c'), page('e', 'e')],
      transitions: [{ from_state_id: 'a', to_state_id: 'e', rules: [] }],
    }),
  )!;
  const heirs = survey.pages.map((each) => [each.id, heirOf(survey, each)]);
  expect(heirs).toEqual([
    ['a', null],
    ['b', 'c'],
    ['c', null],
    ['d', null],
    ['e', null],
  ]);
});

test('a text in a second language turns a plain text into one by language', () => {
  const text = insertAt(commented, ['languages'], 1, { id: 'de', code: 'de', name: 'Deutsch' });
  const german = setText(
    text,
    readSurvey(text)!,
    ['states', 0, 'elements', 0, 'text'],
    'de',
    'Hallo',
  );
  expect(elementsOf(readSurvey(german)!)[0]!.json['text']).toEqual({ en: 'A', de: 'Hallo' });
});

test.each(styles)('a question changed to %s and back keeps what fits', (style) => {
  const [, text] = files.find(([name]) => name.endsWith('gallery.json'))!;
  const survey = readSurvey(text)!;
  const radio = elementsOf(survey).find(({ question }) => question?.['style'] === 'radio')!;
  const changed = changeStyle(text, survey, radio, style, words);
  const after = readSurvey(changed)!;
  const question = elementsOf(after).find(({ id }) => id === radio.id)!;
  expect(question.question!['body']).toEqual(radio.question!['body']);
  expect(parse(flowSchema, after.json)).toMatchObject({ ok: true });
  if (question.question!['options']) {
    const back = changeStyle(changed, after, question, 'radio', words);
    const { is_required: isRequired, ...others } = radio.question!;
    expect(elementsOf(readSurvey(back)!).find(({ id }) => id === radio.id)!.question).toEqual(
      isAnswered(style) ? { ...others, is_required: isRequired } : others,
    );
  }
});

test('the last of two pages that is moved before the other one leads on to it', () => {
  const pages = (nextOfA: string) => ({
    languages: [{ id: 'en', code: 'en' }],
    states: [
      { id: 'a', order: 0, next_state_id: nextOfA, elements: [] },
      { id: 'b', order: 1, elements: [] },
    ],
  });
  const text = JSON.stringify(pages('b'));
  const moved = readSurvey(movePage(text, readSurvey(text)!, 0, 1))!;
  expect(moved.pages.map(({ id, json }) => [id, json['next_state_id']])).toEqual([
    ['b', 'a'],
    ['a', undefined],
  ]);
});
