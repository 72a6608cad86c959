import { expect, test } from 'vitest';
import { branchesOf, conditionOf, readSurvey, type Json } from '../../../core/studio/index.ts';
import { addScorePages, canAskByScore } from '../../../core/studio/survey/score-branches.ts';
import { turnsFrom, turnsTo } from '../../../core/studio/survey/turns.ts';

/** The pages that one act adds for low and for high scores. */

const text = (question: Json = {}, more: Json = {}): string =>
  JSON.stringify({
    id: 'a',
    languages: [{ id: 'en', code: 'en', name: 'English' }],
    states: [
      {
        id: 'ask',
        order: 0,
        next_state_id: 'bye',
        elements: [
          {
            id: 'e',
            type: 'question',
            key: 'nps',
            question: { id: 'q', key: 'nps', style: 'score', body: 'How likely?', ...question },
          },
          { id: 'send', type: 'submit', order: 9 },
        ],
      },
      { id: 'bye', style: 'thank', order: 1, elements: [] },
    ],
    ...more,
  });

const words = {
  option: String,
  statement: String,
  question: 'Your question',
  label: 'Your text',
  low: { title: 'Sorry', question: 'What went wrong?' },
  high: { title: 'Lovely', question: { en: 'What do you like?', de: 'Was gefällt?' } },
};
const QUESTION = { pageId: 'ask', questionKey: 'nps' };
const added = (before = text()) => addScorePages(before, readSurvey(before)!, QUESTION, words)!;

test('low and high scores lead to a page each, and the others on as before', () => {
  const { text: after, id } = added();
  const survey = readSurvey(after)!;
  const [ask, low, high, bye] = survey.pages;
  expect(survey.pages).toHaveLength(4);
  expect(bye!.id).toBe('bye');
  expect([low, high].map((page) => page!.json['title'])).toEqual(['Sorry', 'Lovely']);
  expect([ask, low, high].map((page) => page!.json['next_state_id'])).toEqual([
    'bye',
    'bye',
    'bye',
  ]);
  const branches = branchesOf(survey, 'ask').map(({ to, rules }) => [to, rules.map(conditionOf)]);
  const score = (type: string, value: string) => [{ questionKey: 'nps', type, value }];
  expect(branches).toEqual([
    [low!.id, score('between', '0,6')],
    [high!.id, score('at_least', '9')],
  ]);
  // The question of the first page is chosen.
  expect(low!.elements.map((element) => [element.id === id, element.type])).toEqual([
    [true, 'question'],
    [false, 'next_page'],
  ]);
  expect(low!.elements[0]!.question).toMatchObject({ style: 'textarea', body: 'What went wrong?' });
  expect(high!.elements[0]!.question).toMatchObject({ body: words.high.question });
  // Only some people finish on the first page.
  expect(ask!.elements[1]!.type).toBe('next_page');
});

test('it is offered for scores from 0 to 10 until a branch compares them', () => {
  const offered = (before: string) => {
    const survey = readSurvey(before)!;
    return canAskByScore(survey, 'ask', survey.pages[0]!.elements[0]!.question!);
  };
  const branch = (question: string) => ({
    transitions: [
      {
        from_state_id: 'ask',
        to_state_id: 'bye',
        rules: [{ question_key: question, rule_type: 'answered' }],
      },
    ],
  });
  expect(offered(text())).toBe(true);
  expect(offered(text({}, branch('other')))).toBe(true);
  expect(offered(text({}, branch('nps')))).toBe(false);
  expect(offered(added().text)).toBe(false);
  expect(offered(text({ style: 'ces' }))).toBe(false);
  expect(offered(text({ options: [{ id: 'o', key: 'o', body: 'O' }] }))).toBe(false);
});

test('a page that was removed meanwhile gets no branches', () => {
  const before = text();
  const gone = { pageId: 'gone', questionKey: 'nps' };
  expect(addScorePages(before, readSurvey(before)!, gone, words)).toBeNull();
});

test('a page knows the ways that depend on answers', () => {
  const survey = readSurvey(added().text)!;
  const [ask, low, high, bye] = survey.pages;
  const ends = (ways: ReturnType<typeof turnsFrom>) => ways.map(({ from, to }) => `${from} ${to}`);
  expect(ends(turnsFrom(survey, ask!))).toEqual([`ask ${low!.id}`, `ask ${high!.id}`, 'ask bye']);
  expect(ends(turnsFrom(survey, low!))).toEqual([]);
  expect(ends(turnsTo(survey, low!))).toEqual([`ask ${low!.id}`]);
  // The page that follows otherwise is no branch.
  expect(turnsTo(survey, bye!)).toEqual([]);
  expect(turnsTo(survey, ask!)).toEqual([]);
});
