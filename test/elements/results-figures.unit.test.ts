import { expect, it } from 'vitest';
import en from '../../i18n/en/index.ts';
import inbox from '../../i18n/en/inbox/index.ts';
import results from '../../i18n/en/results/index.ts';
import type { AnswerValue } from '../../core/contract/results/filter.ts';
import { questionResultSchema } from '../../core/contract/results/question-result.ts';
import { rangeOf } from '../../core/contract/results/range.ts';
import { summarySchema } from '../../core/contract/results/survey-results.ts';
import { parse } from '../../core/contract/wire.ts';
import { createMessages } from '../../core/language/messages.ts';
import { drawingOf } from '../../elements/results/charts/drawing.ts';
import { withEmptyDays } from '../../elements/results/figures/dates.ts';
import { barScale, formatOf } from '../../elements/results/charts/figure.ts';
import { layoutLine } from '../../elements/results/charts/line-layout.ts';
import { csvOf, tableOf } from '../../elements/results/charts/table.ts';
import { answerName } from '../../elements/results/figures/answer-name.ts';
import { figuresOf } from '../../elements/results/figures/index.ts';
import type { Wording } from '../../elements/results/figures/parts.ts';
import { leaveFigures } from '../../elements/results/leave-figures.ts';
import { metricsOf } from '../../elements/results/metrics.ts';
import { surveyFigures } from '../../elements/results/survey-figures.ts';

const wording: Wording = {
  messages: createMessages('en', { ...en, inbox, results } as never),
  locale: 'en',
  text: (text) => (typeof text === 'string' ? text : (text?.['en'] ?? '')),
};
const colours = {
  surface: '#fff',
  text: '#000',
  muted: '#666',
  line: '#ddd',
  accent: '#00f',
  good: '#080',
  bad: '#800',
};
const NO_GROUPS = { promoters: 0, passives: 0, detractors: 0 };
const names = { share: 'Share', before: 'Before' };

function question(wire: object) {
  const parsed = parse(questionResultSchema, { id: 'q', body: 'Question', answered: 4, ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const bar = (value: string, count: number, label: string | null = null) => ({
  value,
  count,
  label,
});

const nps = question({
  kind: 'nps',
  style: 'score',
  bars: [bar('0', 1), bar('7', 1), bar('9', 1), bar('10', 1)],
  mean: 6.5,
  nps: { score: 25, score_before: 10, promoters: 2, passives: 1, detractors: 1 },
  trend: [
    { day: '2026-01-01', answered: 10, mean: 9, score: 100 },
    { day: '2026-01-02', answered: 30, mean: 5, score: -50 },
  ],
});

it('shows the groups of a net promoter score, its answers and its days', () => {
  const [groups, columns, days] = figuresOf(nps, wording);
  expect(groups!.rows.map(({ label, value, share }) => [label, value, share])).toEqual([
    ['Would recommend (9–10)', 2, 0.5],
    ['Neutral (7–8)', 1, 0.25],
    ['Would not recommend (0–6)', 1, 0.25],
  ]);
  expect(groups!.rows[0]!.filter).toEqual({ question: 'q', values: ['9', '10'] });
  expect(columns!.rows.map(({ tone }) => tone)).toEqual(['bad', 'neutral', 'good', 'good']);
  expect(days!.rows.map(({ value }) => value)).toEqual([100, -50]);
  expect(metricsOf({ ...nps, answered: 30 }, wording)[0]).toEqual({
    name: 'NPS',
    value: 25,
    format: expect.any(Function) as () => string,
    before: '10',
    change: '+15',
    help: 'Percentage of “Would recommend (9–10)” minus percentage of “Would not recommend (0–6)”: from −100 to 100.',
  });
});

it('joins days with few answers to one point, and has no line of one point', () => {
  const day = (at: number, answered: number, mean: number) => ({
    day: `2026-01-0${at}`,
    answered,
    mean,
  });
  const pointsOf = (trend: object[]) =>
    figuresOf(question({ kind: 'scale', bars: [bar('1', 1)], trend }), wording)[1]?.rows.map(
      ({ label, value }) => [label, value],
    );
  expect(pointsOf([day(1, 9, 5), day(2, 1, 1), day(3, 10, 3)])).toEqual([
    ['1/1', 4.6],
    ['1/3', 3],
  ]);
  expect(pointsOf([day(1, 9, 5), day(2, 9, 1)])).toBeUndefined();
});

it('writes changes with their sign, shares in points, and none where nothing differs', () => {
  const changes = (wire: object) =>
    metricsOf(question({ answered: 30, answered_before: 30, ...wire }), wording).map(
      ({ change }) => change,
    );
  expect(changes({ kind: 'nps', nps: { ...NO_GROUPS, score: -38, score_before: 2 } })).toEqual([
    '−40',
    null,
  ]);
  expect(
    changes({ kind: 'scale', top_share: 0.5, top_share_before: 0.42, mean: 3.5, mean_before: 3.5 }),
  ).toEqual(['+8', null, null]);
  expect(changes({ kind: 'count', answered: 60, answered_before: 0 })).toEqual(['+60']);
});

it('has no score of fewer than 30 answers', () => {
  const names = (wire: object) => metricsOf(question(wire), wording).map(({ name }) => name);
  const groups = { kind: 'nps', nps: { ...NO_GROUPS, score: -100 } };
  expect(names({ ...groups, answered: 29 })).toEqual(['Answers']);
  expect(names({ ...groups, answered: 30 })).toEqual(['NPS', 'Answers']);
  const weighted = { kind: 'scale', top_share: 1, mean: 5 };
  expect(names({ ...weighted, answered: 29 })).toEqual(['Average', 'Answers']);
  expect(names({ ...weighted, answered: 30 })).toEqual(['CSAT (Satisfied)', 'Average', 'Answers']);
});

it('sorts options by frequency, and leaves steps in their order, in the colours of the survey', () => {
  const bars = [bar('a', 0, 'A'), bar('b', 1, 'B'), bar('c', 3, 'C')];
  const rows = (wire: object) => figuresOf(question({ bars, ...wire }), wording)[0]!.rows;
  expect(rows({ kind: 'choice' }).map(({ label }) => label)).toEqual(['C', 'B', 'A']);
  const steps = rows({ kind: 'scale', is_weighted: true });
  expect(steps.map(({ label, tone }) => [label, tone])).toEqual([
    ['A', 0],
    ['B', 2],
    ['C', 4],
  ]);
  expect(rows({ kind: 'scale', style: 'star' })[0]!.tone).toBeUndefined();
});

it('writes several figures into one file, each under its title', () => {
  const [groups, , days] = figuresOf(nps, wording);
  const csv = csvOf([groups!, days!], names);
  expect(csv).toContain('Question\r\nAnswer,Responses,');
  expect(csv).toContain('\r\n\r\nOver time\r\nDate,NPS,');
  const options = { locale: 'en', isRtl: false, colours };
  const height = (...figures: Parameters<typeof drawingOf>[0][number][]) =>
    drawingOf(figures, options).height;
  expect(height(groups!, days!)).toBe(height(groups!) + height(days!));
});

it('writes the numbers of a scale in the digits of the language', () => {
  const arabic = { ...wording, locale: 'ar-EG' };
  const [, columns] = figuresOf(nps, arabic);
  expect(columns!.rows.map(({ label }) => label)).toEqual(['٠', '٧', '٩', '١٠']);
  expect(columns!.rows[0]!.filter).toEqual({ question: 'q', values: ['0'] });
  expect(answerName([nps], { question: 'q', values: ['10'] }, arabic)).toBe('Question: ١٠');
});

it('has the longest bar for the first place of a ranking', () => {
  const [figure] = figuresOf(
    question({
      kind: 'ranking',
      ranks: [
        { id: 'b', label: 'B', answered: 4, average: 2, counts: [] },
        { id: 'a', label: 'A', answered: 4, average: 1, counts: [] },
      ],
    }),
    wording,
  );
  expect(figure!.rows.map(({ label }) => label)).toEqual(['A', 'B']);
  const { endOf } = barScale(figure!);
  expect(figure!.rows.map(endOf)).toEqual([1, 0.5]);
});

it('draws shares as parts of the whole width, not of the greatest one', () => {
  const rows = [0.77, 0.5].map((value) => ({
    label: '',
    value,
    share: null,
    before: null,
    filter: null,
  }));
  expect(barScale({ rows, unit: 'share' }).extent).toEqual([0, 1]);
  expect(barScale({ rows, unit: 'number' }).extent).toEqual([0, 0.77]);
});

it('has a figure for each statement, and names the answers that a filter asks for', () => {
  const matrix = question({
    kind: 'matrix',
    statements: [{ id: 's', label: 'The staff', answered: 4, bars: [bar('good', 3, 'Good')] }],
  });
  expect(figuresOf(matrix, wording)[0]).toMatchObject({
    title: 'The staff',
    rows: [{ share: 0.75, filter: { question: 's', values: ['good'] } }],
  });
  const name = (values: string[]) => answerName([matrix], { question: 's', values }, wording);
  expect(name(['good', 'gone'])).toBe('The staff: Good or gone');
});

it('draws utilities on both sides of zero', () => {
  const [figure] = figuresOf(
    question({
      kind: 'maxdiff',
      utilities: [
        { id: 'a', label: 'Price', utility: -0.5 },
        { id: 'b', label: 'Speed', utility: 1 },
      ],
    }),
    wording,
  );
  expect(barScale(figure!).extent).toEqual([-0.5, 1]);
  expect(figure!.rows.map(({ tone }) => tone)).toEqual(['good', 'bad']);
});

it('has no figure for texts and for what nobody has answered', () => {
  expect(figuresOf(question({ kind: 'text' }), wording)).toEqual([]);
  expect(figuresOf(question({ kind: 'choice' }), wording)).toEqual([]);
});

it('writes the same numbers as a table and as CSV, in which no cell is a formula', () => {
  const [figure] = figuresOf(
    question({ kind: 'choice', bars: [bar('a', 3, '=SUM(A1)'), bar('b', 1, 'Yes, "really"')] }),
    wording,
  );
  expect(tableOf(figure!, names, 'en')).toEqual({
    head: ['Answer', 'Responses', 'Share'],
    body: [
      ['=SUM(A1)', '3', '75%'],
      ['Yes, "really"', '1', '25%'],
    ],
  });
  expect(csvOf([figure!], names)).toBe(
    'Answer,Responses,Share,Before,Before (Share)\r\n' +
      '\'=SUM(A1),3,0.75,,\r\n"Yes, ""really""",1,0.25,,\r\n',
  );
});

it('has the period before in its rows, its table and its files, if anybody answered then', () => {
  const bars = [
    { ...bar('a', 3, 'A'), count_before: 1 },
    { ...bar('b', 1, 'B'), count_before: 4 },
  ];
  const [figure] = figuresOf(question({ kind: 'choice', bars, answered_before: 5 }), wording);
  expect(figure!.rows.map(({ before }) => before)).toEqual([
    { value: 1, share: 0.2 },
    { value: 4, share: 0.8 },
  ]);
  expect(tableOf(figure!, names, 'en')).toEqual({
    head: ['Answer', 'Responses', 'Share', 'Before', 'Before (Share)'],
    body: [
      ['A', '3', '75%', '1', '20%'],
      ['B', '1', '25%', '4', '80%'],
    ],
  });
  expect(csvOf([figure!], names)).toContain('A,3,0.75,1,0.2\r\n');
  const rectangles = (of: typeof figure) =>
    drawingOf([of!], { locale: 'en', isRtl: false, colours }).svg.match(/<rect/g)!.length;
  const [alone] = figuresOf(question({ kind: 'choice', bars, answered_before: 0 }), wording);
  expect(alone!.rows.map(({ before }) => before)).toEqual([null, null]);
  expect(rectangles(figure)).toBe(rectangles(alone) + 2);
});

it('makes each bin and each month a filter, which is named as its bar is', () => {
  const bins = [
    { from: 0, to: 10, count: 3 },
    { from: 10, to: 20, count: 1 },
  ];
  const ages = question({ kind: 'number', bins });
  const { rows } = figuresOf(ages, wording)[0]!;
  expect(rows.map(({ label }) => label)).toEqual(['0–10', '10–20']);
  expect(rows.map(({ filter }) => filter!.values)).toEqual([
    [rangeOf({ from: 0, below: 10 })],
    [rangeOf({ from: 10, to: 20 })],
  ]);
  const nameOf = (of: typeof ages, ...values: AnswerValue[]) =>
    answerName([of], { question: 'q', values }, wording);
  expect(nameOf(ages, ...rows[0]!.filter!.values, rangeOf({ from: 30 }))).toBe(
    'Question: 0–10 or ≥ 30',
  );
  expect(nameOf(ages, rangeOf({ from: 7, to: 7 }), rangeOf({ below: 0 }))).toBe(
    'Question: 7 or < 0',
  );
  const days = question({ kind: 'date', bars: [bar('2024-02', 1), bar('2026-03-05', 1)] });
  const [month, day] = figuresOf(days, wording)[0]!.rows;
  expect(month!.filter!.values).toEqual([rangeOf({ from: '2024-02-01', to: '2024-02-29' })]);
  expect(nameOf(days, ...month!.filter!.values)).toBe('Question: Feb 2024');
  expect(nameOf(days, ...day!.filter!.values)).toBe('Question: Mar 5, 2026');
});

it('runs time in the direction of reading', () => {
  const days = figuresOf(nps, wording)[2]!;
  const size = { width: 400, height: 200 };
  const [first, last] = layoutLine(days, size, 'en', false).points;
  expect(first!.x).toBeLessThan(last!.x);
  const [first2, last2] = layoutLine(days, size, 'ar', true).points;
  expect(first2!.x).toBeGreaterThan(last2!.x);
});

it('draws files without markup of strangers', () => {
  for (const figure of [
    ...figuresOf(question({ kind: 'choice', bars: [bar('a', 1, '<script>"&')] }), wording),
    ...figuresOf(nps, wording),
  ]) {
    const { svg } = drawingOf([figure], { locale: 'en', isRtl: false, colours });
    expect(svg).toMatch(/^<svg xmlns/);
    expect(svg).not.toMatch(/<script|style=|NaN|undefined/);
  }
});

it('shows where people leave, by page and by question', () => {
  const leaving = (saves_partly: boolean, pages: object[]) => {
    const wire = { id: 'f', started: 10, left_at_once: 1, saves_partly, states: pages };
    const parsed = parse(summarySchema, { ...wire, languages: [], days: [], choices: {} });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return leaveFigures(parsed.value, wording).map(({ title, rows }) => [
      title,
      rows.map(({ label, value, share }) => [label, value, share]),
    ]);
  };
  const first = { id: 's-1', title: 'Visit', left: 3 };
  const asked = [
    { id: 'q-1', body: 'How was it?', left: 2 },
    { id: 'q-2', key: 'why', left: 1 },
    { id: 'q-3', body: 'Else?', left: 0 },
  ];
  const pages = [
    { ...first, questions: asked },
    { id: 's-2', left: 4, questions: [{ id: 'q-4', body: 'Who?', left: 4 }] },
  ];
  const byQuestion = [
    ['–', 1, 0.1],
    ['How was it?', 2, 0.2],
    ['why', 1, 0.1],
  ];
  expect(leaving(true, pages)).toEqual([
    [
      'Where people leave · Pages',
      [
        ['–', 1, 0.1],
        ['Visit', 3, 0.3],
        ['2', 4, 0.4],
      ],
    ],
    ['Where people leave', [...byQuestion, ['Who?', 4, 0.4]]],
  ]);
  expect(leaving(true, pages.slice(0, 1))).toEqual([['Where people leave', byQuestion]]);
  expect(leaving(false, pages)).toEqual([]);
});

it.each([
  [1, undefined],
  [2, 'columns'],
  [7, 'columns'],
  [8, 'line'],
])('shows the responses of %i days as %s', (count, kind) => {
  const days = Array.from({ length: count }, (_, at) => ({
    day: `2026-03-0${at + 1}`,
    started: 2,
  }));
  const parsed = parse(summarySchema, {
    id: 'f',
    started: 2 * count,
    languages: [],
    days,
    choices: {},
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(surveyFigures(parsed.value, false, wording)[0]?.kind).toBe(kind);
});

it('days without a response are between those with some', () => {
  const empty = { started: 0 };
  const day = (name: string, started: number) => ({ day: name, started });
  expect(withEmptyDays([day('2026-02-27', 2), day('2026-03-02', 1)], empty)).toEqual([
    day('2026-02-27', 2),
    day('2026-02-28', 0),
    day('2026-03-01', 0),
    day('2026-03-02', 1),
  ]);
  expect(withEmptyDays<ReturnType<typeof day>>([], empty)).toEqual([]);
  const far = [day('2020-01-01', 1), day('2026-01-01', 1)];
  expect(withEmptyDays(far, empty)).toEqual(far);
});

it.each([
  ['number', -0.004, '0'],
  ['share', -0.004, '0%'],
  ['number', -0.4, '−0.4'],
] as const)('writes a %s of %f as %s', (unit, value, text) => {
  expect(formatOf(unit, 'en')(value)).toBe(text);
});
it('writes a value that is rounded to zero without a minus sign in other digits and with fewer of them', () => {
  expect(formatOf('number', 'ar-EG', { maximumFractionDigits: 0 })(-0.4)).toBe('٠');
  expect(formatOf('number', 'de', { signDisplay: 'exceptZero' })(-0.001)).toBe('0');
});
