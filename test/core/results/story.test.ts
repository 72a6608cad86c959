import { describe, expect, it } from 'vitest';
import {
  questionResultSchema,
  type QuestionResult,
} from '../../../core/contract/results/question-result.ts';
import { summarySchema } from '../../../core/contract/results/survey-results.ts';
import { parse } from '../../../core/contract/wire.ts';
import { quotedQuestion, storyOf } from '../../../core/results/index.ts';
import { compareCounts, intervalOf, leads } from '../../../core/results/story/interval.ts';
import { trendOf } from '../../../core/results/story/measure.ts';
import { pickQuotes, wordsWhenAsked, type Quote } from '../../../core/results/story/quotes.ts';

function question(wire: object): QuestionResult {
  const parsed = parse(questionResultSchema, { id: 'q', body: 'Question', answered: 1, ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
function summaryOf(wire: object) {
  const parsed = parse(summarySchema, { id: 'survey', choices: {}, ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

/** A score with answers of 10, 8 and 0. */
const score = ([tens, eights, zeros]: number[], past: number[] | null = null) => {
  const groupOf = (counts: number[], at: number) =>
    ({ 0: counts[2], 8: counts[1], 10: counts[0] })[at] ?? 0;
  const npsOf = ([promoters, passives, detractors]: number[]) =>
    ((promoters! - detractors!) / (promoters! + passives! + detractors!)) * 100;
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const now = [tens!, eights!, zeros!];
  return question({
    kind: 'nps',
    style: 'score',
    answered: sum(now),
    answered_before: past && sum(past),
    scale: { low: 0, high: 10 },
    nps: {
      score: npsOf(now),
      score_before: past && npsOf(past),
      promoters: tens,
      passives: eights,
      detractors: zeros,
    },
    bars: Array.from({ length: 11 }, (_, at) => ({
      value: String(at),
      count: groupOf(now, at),
      count_before: past && groupOf(past, at),
    })),
  });
};
const choice = (counts: number[], more: object = {}) =>
  question({
    id: 'c',
    kind: 'choice',
    style: 'radio',
    body: 'Which?',
    answered: counts.reduce((sum, count) => sum + count, 0),
    bars: counts.map((count, at) => ({ value: String(at), label: `Option ${at}`, count })),
    ...more,
  });
const kinds = (questions: QuestionResult[], wire: object = { started: 100 }) =>
  storyOf(summaryOf(wire), questions).sentences.map((sentence) => sentence.kind);

describe('intervals', () => {
  it('hold the shares that tables of the "plus four" interval have', () => {
    // 50 of 100: (52 / 104) ± 1.96 · √(0.25 / 104).
    const [from, to] = intervalOf([
      [0, 50],
      [1, 50],
    ])!;
    expect([from, to].map((end) => Number(end.toFixed(3)))).toEqual([0.404, 0.596]);
  });

  it('have a width where all answers are equal, and stay within the scale', () => {
    const [from, to] = intervalOf([
      [0, 0],
      [1, 30],
    ])!;
    expect(from).toBeLessThan(0.95);
    expect(to).toBe(1);
  });

  it('are missing below 30 answers', () => {
    expect(intervalOf([[1, 29]])).toBeNull();
  });
});

it.each([
  [60, 0, 'higher'],
  [100, 90, 'similar'],
  [10, 60, 'lower'],
  [14, 15, null],
])('compares %d responses with %d: %s', (now, before, difference) => {
  expect(compareCounts(now, before)).toBe(difference);
});

it.each([
  [70, 30, 100, 1, true],
  [52, 48, 100, 1, false],
  [20, 5, 29, 1, false],
  // 2.4 standard errors: rare for one question, not for the best of twelve.
  [62, 38, 100, 1, true],
  [62, 38, 100, 12, false],
  [70, 30, 100, 12, true],
])('an answer of %d leads one of %d among %d, of %d questions: %s', (...numbers) => {
  const [first, second, size, candidates, isLeading] = numbers;
  expect(leads(first, second, size, candidates)).toBe(isLeading);
});

describe('the story', () => {
  it('claims nothing from fewer than 30 answers', () => {
    expect(kinds([score([20, 5, 4], [1, 1, 60]), choice([28, 1])])).toEqual(['scoreFrom']);
    expect(kinds([question({ kind: 'scale', style: 'star', answered: 29, mean: 3 })])).toEqual([
      'answered',
      'tooFew',
    ]);
    expect(kinds([choice([40, 1])], { started: 29 })).toEqual(['tooFew']);
  });

  it('has the interval and the difference of the main number, then the top answer', () => {
    const story = storyOf(summaryOf({ started: 100 }), [
      choice([70, 20]),
      score([80, 10, 10], [10, 10, 80]),
    ]);
    expect(story.measure).toMatchObject({ kind: 'nps', value: 70, before: -70 });
    expect(story.sentences).toMatchObject([
      { kind: 'likelyRange', of: { kind: 'nps' } },
      { kind: 'difference', difference: 'higher' },
      { kind: 'topAnswer', question: 'Which?', answer: 'Option 0', share: 7 / 9 },
    ]);
  });

  it('calls a small difference chance, and leaves out one to a small period', () => {
    const differences = (past: number[]) =>
      storyOf(summaryOf({ started: 100 }), [score([50, 25, 25], past)]).sentences.flatMap(
        (sentence) => (sentence.kind === 'difference' ? [sentence.difference] : []),
      );
    expect(differences([45, 27, 28])).toEqual(['similar']);
    expect(differences([0, 0, 29])).toEqual([]);
  });

  it('leaves out close answers, consent, and answers that the survey no longer has', () => {
    expect(kinds([choice([52, 48])])).toEqual([]);
    expect(kinds([choice([90, 1], { is_formal: true })])).toEqual([]);
    expect(kinds([choice([62, 38])])).toEqual(['topAnswer']);
    expect(kinds(Array.from({ length: 12 }, () => choice([62, 38])))).toEqual([]);
    const bars = [
      { value: 'gone', count: 60 },
      { value: 'b', label: 'B', count: 1 },
    ];
    expect(kinds([choice([60, 1], { bars })])).toEqual([]);
  });

  it('has no conclusions from answers that a filter has chosen', () => {
    const questions = [choice([90, 1]), score([80, 10, 10], [10, 10, 80])];
    const story = (...chosen: string[]) =>
      storyOf(summaryOf({ started: 100 }), questions, new Set(chosen));
    expect(story(questions[0]!.id).sentences.map(({ kind }) => kind)).toEqual([
      'likelyRange',
      'difference',
    ]);
    expect(story(questions[1]!.id)).toMatchObject({
      measure: { value: 70, interval: null, difference: null },
      sentences: [{ kind: 'topAnswer' }],
    });
  });

  it('names the page where people stop, and the share that finishes', () => {
    const state = (id: string, left: number) => ({
      id,
      title: id,
      left,
      questions: [{ id: `q-${id}`, body: 'Why?', left }],
    });
    const survey = {
      started: 100,
      completed: 40,
      saves_partly: true,
      states: [state('one', 50), state('two', 10)],
    };
    expect(storyOf(summaryOf(survey), []).sentences).toEqual([
      { kind: 'topExit', page: 'one' },
      { kind: 'finished', share: 0.4 },
    ]);
    expect(kinds([], { ...survey, saves_partly: false })).toEqual([]);
  });

  it('has the share of satisfied people for a custom scale, and the mean for stars', () => {
    const five = Array.from({ length: 5 }, (_, at) => ({ value: String(at), count: 10 }));
    const scale = { kind: 'scale', answered: 50, bars: five, scale: { low: 1, high: 5 } };
    const measure = (wire: object) => storyOf(summaryOf({}), [question({ ...scale, ...wire })]);
    expect(measure({ is_weighted: true, top_share: 0.4 }).measure).toMatchObject({
      kind: 'share',
      value: 0.4,
      range: [0, 1],
    });
    expect(measure({ style: 'star', mean: 3 }).measure).toMatchObject({
      kind: 'mean',
      value: 3,
      range: [1, 5],
    });
  });
});

it('has points of at least 30 answers in a trend, the last one with the rest', () => {
  const day = (name: number, answered: number, mean: number) => ({
    day: `2026-01-0${name}`,
    answered,
    mean,
    score: null,
  });
  const days = [day(1, 20, 1), day(2, 20, 2), day(3, 30, 3), day(4, 29, 4)];
  expect(trendOf(days, ({ mean }) => mean)).toEqual([
    { day: '2026-01-01', value: 1.5 },
    { day: '2026-01-03', value: (30 * 3 + 29 * 4) / 59 },
  ]);
  expect(trendOf([day(1, 29, 1)], ({ mean }) => mean)).toEqual([]);
});

const quote = (text: string, more: Partial<Quote> = {}): Quote => ({
  text,
  feedbackId: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
});
const isLong = (style: string) => style === 'long';

it('quotes the newest different texts that are neither short nor long, of the longer question', () => {
  const text = (start: string) => `${start} and the rest of a sentence.`;
  const given = [
    'Good',
    text('A'),
    `${text('A')} `,
    'x'.repeat(241),
    text('B'),
    text('C'),
    text('D'),
  ];
  const answers = given.map((words, at) => quote(words, { feedbackId: `f${at}` }));
  expect(pickQuotes(answers).map(({ feedbackId }) => feedbackId)).toEqual(['f1', 'f4', 'f5']);
  const line = question({ id: 'line', kind: 'text', answered: 31 });
  const more = question({ id: 'more', kind: 'text', answered: 40 });
  const long = question({ id: 'long', kind: 'text', style: 'long', answered: 2 });
  expect(quotedQuestion([line, more], false, isLong)!.id).toBe('more');
  expect(quotedQuestion([line, more, long], false, isLong)!.id).toBe('long');
  expect(quotedQuestion([line, question({ kind: 'choice' })], false, isLong)!.id).toBe('line');
  expect(quotedQuestion([], false, isLong)).toBeNull();
});

it('quotes no private answers in shared results, and no masked texts', () => {
  const line = question({ id: 'line', kind: 'text', answered: 31 });
  const name = question({ id: 'name', kind: 'text', answered: 40, is_private: true });
  expect(quotedQuestion([name, line], false, isLong)!.id).toBe('name');
  expect(quotedQuestion([name, line], true, isLong)!.id).toBe('line');
  expect(quotedQuestion([name], true, isLong)).toBeNull();
  expect(pickQuotes([quote('Please write to me at [EMAIL], thank you.')])).toEqual([]);
});

it('names the words of the question that a quote answers', () => {
  const reworded = question({
    earlier: [
      { part_id: null, body: 'Second', later: 'Third', until: '2026-03-01T00:00:00Z' },
      { part_id: null, body: 'First', later: 'Second', until: '2026-02-01T00:00:00Z' },
      { part_id: 'o1', body: 'Option', later: 'Other', until: '2026-04-01T00:00:00Z' },
    ],
  });
  const bodyAt = (createdAt: string) => wordsWhenAsked(reworded, { createdAt })?.body ?? null;
  expect(bodyAt('2026-01-31T23:00:00Z')).toBe('First');
  expect(bodyAt('2026-02-01T00:00:00Z')).toBe('Second');
  expect(bodyAt('2026-03-01T00:00:00Z')).toBeNull();
});
