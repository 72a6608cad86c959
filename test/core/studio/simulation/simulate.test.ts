import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { PersistentMap } from '../../../../core/survey/engine/index.ts';
import { simulate } from '../../../../core/studio/simulation/simulate.ts';
import { exactShares } from './exact-shares.ts';
import { smallSurveys } from './small-surveys.ts';

const run = (json: unknown, respondents = 10_000) =>
  simulate({ json, language: 'en', respondents, seed: 7 })!;

/** Differences of more than a point are unlikely for this number: almost three standard deviations. */
const RESPONDENTS = 20_000;

test.each(Object.entries(smallSurveys))('shares of %s are the exact ones', (_, json) => {
  const { pages, questions, deadEnds } = run(json, RESPONDENTS);
  const exact = exactShares(json);
  expect(deadEnds).toEqual([]);
  expect(Object.keys(pages).sort()).toEqual(Object.keys(exact.pages).sort());
  for (const [id, share] of Object.entries(exact.pages))
    expect(Math.abs(pages[id]! / RESPONDENTS - share), id).toBeLessThan(0.01);
  for (const [id, count] of Object.entries(questions))
    expect(Math.abs(count / RESPONDENTS - (exact.questions[id] ?? 0)), id).toBeLessThan(0.01);
});

test('the same seed gives the same respondents', () => {
  const json = smallSurveys['three branches'];
  expect(run(json, 500)).toEqual(run(json, 500));
});

const threeBranches = smallSurveys['three branches'];

test('every respondent takes one way on from each page', () => {
  const { respondents, pages, ways, usual, longest, wayCount } = run(threeBranches);
  expect(respondents).toBe(10_000);
  // The branches by their places in the file.
  expect(ways['branch 0']! + ways['branch 1']! + ways['next ask']!).toBe(10_000);
  expect(ways['branch 0']).toBe(pages['promoter']);
  expect(ways['branch 1']).toBe(pages['detractor']);
  expect(ways['next passive']).toBe(pages['psn-thank']);
  expect(usual.pages).toEqual(['ask', 'detractor', 'sorry']);
  expect(longest.pages).toHaveLength(3);
  expect(wayCount).toBe(3);
});

test('ways through a page that shows nothing are counted at that page too', () => {
  const { pages, ways } = run(smallSurveys['a page that shows nothing']);
  expect(ways['next ask']).toBe(10_000);
  expect(ways['branch 0']! + ways['next empty']!).toBe(10_000);
  expect(ways['next empty']).toBe(pages['more']);
});

test('branches behind one that can’t be read keep their places', () => {
  const { transitions, ...others } = threeBranches as { transitions: object[] };
  const { ways } = run({ ...others, transitions: [{ to_state_id: 'end' }, ...transitions] });
  expect(
    Object.keys(ways)
      .filter((id) => id.startsWith('branch'))
      .sort(),
  ).toEqual(['branch 1', 'branch 2']);
});

const question = (more: object) => ({
  id: 'e',
  type: 'question',
  question: { id: 'q', key: 'q', style: 'radio', body: 'Why?', ...more },
});
const button = { id: 'next', type: 'next_page', order: 9 };
const survey = (elements: object[], more: object = {}) => ({
  id: 'small',
  states: [{ id: 'ask', title: 'Ask', elements, ...more }],
  transitions: [],
});

test('a loop without an exit is a dead end', () => {
  const { deadEnds, seconds } = run(survey([question({}), button], { next_state_id: 'ask' }), 100);
  expect(deadEnds).toEqual([{ page: 'ask', reason: 'loop', respondents: 100 }]);
  expect(seconds).toBeNull();
});

test('a required question without options is a dead end, an optional one is not', () => {
  const of = (isRequired: boolean) =>
    run(survey([question({ is_required: isRequired }), button]), 100).deadEnds;
  expect(of(true)).toEqual([{ page: 'ask', reason: 'unanswerable', respondents: 100 }]);
  expect(of(false)).toEqual([]);
});

test('time is that of reading 230 words a minute and of the acts of an answer', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const json = survey([
    { ...question({ style: 'score', is_required: true, body: words(229) }) },
    button,
  ]);
  // The title has one word; deciding, pointing and pressing, and the button.
  expect(run(json, 10).seconds!.median).toBeCloseTo(60 + 1.35 + 1.1 + 0.2 + 1.1 + 0.2, 5);
});

test.each(['ja', 'th', 'zh'])('words of %s are counted without spaces', (language) => {
  const body = {
    ja: '私たちを友人に薦めますか',
    th: 'คุณจะแนะนำเราหรือไม่',
    zh: '您会向朋友推荐我们吗',
  }[language]!;
  const json = survey([
    question({ style: 'score', is_required: true, body: { [language]: body } }),
  ]);
  const { median } = simulate({ json, language, respondents: 1, seed: 1 })!.seconds!;
  expect(median).toBeGreaterThan(2.65 + (3 * 60) / 230);
});

const folders = ['examples/workspace/flows', 'cli/surveys', 'cli/starter/flows'];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));

test.each(files)('every respondent reaches an end of %s', (file) => {
  const { deadEnds, questions, seconds } = run(JSON.parse(readFileSync(file, 'utf8')), 300);
  expect(deadEnds).toEqual([]);
  expect(seconds!.median).toBeGreaterThan(1);
  expect(Object.values(questions).some((count) => count > 0)).toBe(true);
});

test('a survey that can’t be read has no simulation', () => {
  expect(simulate({ json: { states: 3 }, language: 'en', respondents: 1, seed: 1 })).toBeNull();
});

test('only answers that decide something are given to the engine', () => {
  const pages = 20;
  const json = (transitions: object[]) => ({
    id: 'large',
    transitions,
    states: Array.from({ length: pages }, (_, page) => ({
      id: `p${page}`,
      order: page,
      next_state_id: `p${page + 1}`,
      elements: [
        ...Array.from({ length: 5 }, (_, at) => ({
          ...question({ id: `q${page}-${at}`, key: `k${page}-${at}`, style: 'score' }),
          id: `e${page}-${at}`,
        })),
        { ...button, id: `b${page}` },
      ],
    })),
  });
  const compared = Array.from({ length: pages }, (_, page) => ({
    from_state_id: `p${page}`,
    to_state_id: 'p0',
    rules: [0, 1, 2, 3, 4].map((at) => ({
      question_key: `k${page}-${at}`,
      rule_type: 'equal',
      answer_value: 'never',
    })),
  }));
  const change = vi.spyOn(PersistentMap.prototype, 'with');
  run(json([]), 50);
  expect(change).not.toHaveBeenCalled();
  // All answers of a page at once.
  run(json(compared), 50);
  expect(change).toHaveBeenCalledTimes(50 * pages);
  change.mockRestore();
});
