import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  filterToQuery,
  EMPTY_FILTER,
  type ResultsFilter,
} from '../../core/contract/results/filter.ts';
import {
  questionResultsSchema,
  type QuestionResult,
} from '../../core/contract/results/question-result.ts';
import { rangeOf } from '../../core/contract/results/range.ts';
import { summarySchema, type Summary } from '../../core/contract/results/survey-results.ts';
import type { Schema } from '../../core/contract/schema.ts';
import { parse } from '../../core/contract/wire.ts';
import { eraseExpired } from '../../cli/host/housekeeping/retention.ts';
import { createFolderStorage } from '../../cli/host/uploads/folder-storage.ts';
import { openDatabase, type Connection } from '../../cli/host/database/database.ts';
import { countChanges } from '../../cli/host/results/counting.ts';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { sendGenerated } from '../support/generated-responses.ts';
import {
  countQuestion,
  countSummary,
  type AskedQuestion,
  type ExportedLine,
} from '../support/independent-count.ts';
import { galleryQuestions, resultsHost, type ResultsHost } from '../support/results-host.ts';

/** Tests that results equal an independent count of the exported responses. `PSN_RESPONSES` sets their number. */

const COUNT = Number(process.env['PSN_RESPONSES'] ?? 250);

let host: ResultsHost;
let questions: AskedQuestion[];
let lines: ExportedLine[];
let connection: Connection;

beforeAll(
  async () => {
    host = await resultsHost();
    connection = await openDatabase(host.databaseUrl);
    questions = await galleryQuestions(host);
    await sendGenerated(host.url, COUNT, 20);
    lines = await host.exportLines();
  },
  30_000 * Math.max(1, COUNT / 250),
);
afterAll(async () => {
  await connection.database.destroy();
  await host.remove();
});

const SURVEY = 'surveys/flow-gallery';

async function read<T>(
  path: string,
  schema: Schema<T>,
  filter: Partial<ResultsFilter>,
): Promise<T> {
  const query = new URLSearchParams(filterToQuery({ ...EMPTY_FILTER, ...filter }));
  const { status, body } = await host.read(`${path}?${query}`);
  expect(status).toBe(200);
  const parsed = parse(schema, body);
  expect(parsed).toMatchObject({ ok: true });
  return (parsed as { value: T }).value;
}

const fromBars = (bars: QuestionResult['bars'], length = Infinity) => {
  const counts: Record<string, number> = {};
  for (const { value, count } of bars)
    if (count > 0) counts[value.slice(0, length)] = (counts[value.slice(0, length)] ?? 0) + count;
  return counts;
};

/** A result in the form of the independent count. */
function comparable(result: QuestionResult): Record<string, unknown> {
  const { kind, utilities } = result;
  return {
    ...result,
    bars: fromBars(result.bars, kind === 'date' ? 'YYYY-MM'.length : Infinity),
    averages: Object.fromEntries(result.ranks.map(({ id, average }) => [id, average])),
    totals: Object.fromEntries(result.amounts.map(({ id, total }) => [id, total])),
    statements: Object.fromEntries(result.statements.map(({ id, bars }) => [id, fromBars(bars)])),
    utilities: Object.fromEntries(utilities.map(({ id, utility }) => [id, utility])),
    levels: utilities.map(({ chosen }) => chosen),
  };
}

/** Moves the values of the preceding period into the fields of the period. */
const asOfBefore = (result: QuestionResult): QuestionResult => {
  const bars = (of: QuestionResult['bars']) =>
    of.map((bar) => ({ ...bar, count: bar.countBefore! }));
  return {
    ...result,
    answered: result.answeredBefore!,
    bars: bars(result.bars),
    mean: result.meanBefore,
    median: result.medianBefore,
    topShare: result.topShareBefore,
    ranks: result.ranks.map((rank) => ({ ...rank, average: rank.averageBefore ?? 0 })),
    statements: result.statements.map((row) => ({ ...row, bars: bars(row.bars) })),
    utilities: result.utilities.map((of) => ({ ...of, utility: of.utilityBefore ?? 0 })),
    bins: result.bins.map((bin) => ({ ...bin, count: bin.countBefore! })),
  };
};

/** Removes the fields of a count that are not compared with the preceding period. */
const comparedWith = (counted: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(counted).filter(
      ([name]) => !['min', 'max', 'nps', 'totals', 'levels'].includes(name),
    ),
  );

const comparableSummary = (summary: Summary): object => ({
  ...summary,
  days: Object.fromEntries(summary.days.map(({ day, started }) => [day, started])),
  left: Object.fromEntries(
    [
      ['', summary.leftAtOnce] as const,
      ...summary.states.flatMap((state) =>
        state.questions.map(({ id, left }) => [id, left] as const),
      ),
    ].filter(([, left]) => left > 0),
  ),
  nodes: countsOf(summary.choices.nodes),
  languages: countsOf(summary.choices.languages),
  channels: countsOf(summary.choices.channels),
  devices: countsOf(summary.choices.devices),
});
const countsOf = (choices: readonly { id: string; count: number }[]) =>
  Object.fromEntries(choices.map(({ id, count }) => [id, count]));

/** Adds up the drop-off at the statements of a matrix. */
function atQuestions(left: Record<string, number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [id, count] of Object.entries(left)) {
    const question = questions.find(
      ({ id: own, statements = [] }) => own === id || statements.some((row) => row.id === id),
    );
    const key = question?.id ?? '';
    counts[key] = (counts[key] ?? 0) + count;
  }
  return counts;
}

async function expectEqual(filter: Partial<ResultsFilter>, own: readonly ExportedLine[]) {
  const summary = await read(`${SURVEY}/summary`, summarySchema, filter);
  const expected = countSummary(own) as { left: Record<string, number> };
  expect(comparableSummary(summary)).toMatchObject({
    ...expected,
    left: atQuestions(expected.left),
  });
  const results = await read(`${SURVEY}/questions`, questionResultsSchema, filter);
  const asked = questions.filter(({ style }) => style !== 'plain');
  expect(results.questions.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
  for (const question of asked) {
    const result = results.questions.find(({ id }) => id === question.id)!;
    const counted = countQuestion(own, question) as Record<string, unknown>;
    expect(close(comparable(result)), question.id).toMatchObject(close(counted));
  }
}

/** Rounds quotients, since sums may be added in another order. */
const close = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, entry: unknown) =>
      typeof entry === 'number' ? Number(entry.toFixed(9)) : entry,
    ),
  ) as T;

describe('an independent count', () => {
  it('has responses of all kinds', () => {
    expect(lines).toHaveLength(COUNT);
    expect(lines.filter(({ is_completed }) => !is_completed).length).toBeGreaterThan(COUNT / 10);
  });

  it('gives the same numbers', () => expectEqual({}, lines));

  it.each<[string, Partial<ResultsFilter>, (line: ExportedLine) => boolean]>([
    ['a channel', { node: 'node-second' }, ({ node_id }) => node_id === 'node-second'],
    ['a language', { language: 'tr' }, ({ language_id }) => language_id === 'tr'],
    ['a source', { channel: 'sdi' }, ({ context }) => 'x-sdi' in context],
    ['a device', { device: 'phone' }, ({ device }) => device === 'phone'],
    ['completed responses', { completed: true }, ({ is_completed }) => is_completed],
    ['an option', { answers: { 'q-radio': ['o-r-b'] } }, has('q-radio', 'o-r-b')],
    ['promoters', { answers: { 'q-score': ['9', '10'] } }, has('q-score', '9', '10')],
    [
      'two answers and a language',
      { language: 'en', answers: { 'q-random': ['o-x-a'], 's-m1-place': ['o-m1-good'] } },
      (line) =>
        line.language_id === 'en' &&
        has('q-random', 'o-x-a')(line) &&
        has('s-m1-place', 'o-m1-good')(line),
    ],
    [
      'a bin',
      { answers: { 'q-age': [rangeOf({ from: 30, below: 40 })] } },
      within('q-age', 30, 39),
    ],
    ['the last bin', { answers: { 'q-age': [rangeOf({ from: 80 })] } }, within('q-age', 80, 90)],
    [
      'bins of broken numbers',
      {
        answers: {
          'q-numeric': [rangeOf({ from: 2.5, to: 4 }), rangeOf({ from: 10, below: 11.5 }), '1'],
        },
      },
      (line) =>
        within('q-numeric', 2.5, 4)(line) ||
        within('q-numeric', 10, 11)(line) ||
        has('q-numeric', '1')(line),
    ],
    [
      'a month',
      { answers: { 'q-datepicker': [rangeOf({ from: '2026-02-01', to: '2026-02-28' })] } },
      ({ responses }) => responses.some(({ body }) => body?.startsWith('2026-02-')),
    ],
    [
      'a bin and an option',
      { answers: { 'q-slider': [rangeOf({ below: 15 })], 'q-radio': ['o-r-b'] } },
      (line) => within('q-slider', 10, 14)(line) && has('q-radio', 'o-r-b')(line),
    ],
    ['no number', { answers: { 'q-radio': [rangeOf({ from: 0 })] } }, () => false],
    ['nobody', { device: 'abacus' }, () => false],
  ])('gives the same numbers for %s', (_, filter, isIn) => expectEqual(filter, lines.filter(isIn)));

  it('gives the same numbers once they are added up', async () => {
    await connection.database.transaction().execute(countChanges);
    await expectEqual(
      { language: 'tr' },
      lines.filter(({ language_id }) => language_id === 'tr'),
    );
    await expectEqual({}, lines);
  });

  it('gives the same numbers when counted responses change', async () => {
    const changed = lines.filter((_, at) => at % 7 === 0).map(({ id }) => id);
    await host.query(
      `with changed as (
        update feedbacks set is_completed = not is_completed where id = any($1::uuid[]) returning id
      ) update responses set option_id = 'o-r-c' from changed
        where question_id = 'q-radio' and feedback_id = changed.id`,
      [changed],
    );
    lines = await host.exportLines();
    const answers = { 'q-radio': ['o-r-c'] };
    for (const count of [() => undefined, countChanges]) {
      await connection.database.transaction().execute(async (transaction) => count(transaction));
      await expectEqual({}, lines);
      await expectEqual(
        { completed: false },
        lines.filter(({ is_completed }) => !is_completed),
      );
      await expectEqual({ answers }, lines.filter(has('q-radio', 'o-r-c')));
      const bin = { 'q-age': [rangeOf({ from: 30, below: 40 })] };
      await expectEqual({ answers: bin }, lines.filter(within('q-age', 30, 39)));
    }
  });
});

const MAX_PAGES = 20;
const PAGE_SIZE = 25;

/** Ids of the newest, page by page. */
async function idsOf(path: string, key: string, filter: Partial<ResultsFilter>) {
  const ids: string[] = [];
  let before = '';
  do {
    const query = new URLSearchParams({
      ...filterToQuery({ ...EMPTY_FILTER, ...filter }),
      before,
    });
    const { body } = await host.read(`${SURVEY}/${path}?${query}`);
    const page = body as { next: string | null } & Record<string, Record<string, string>[]>;
    ids.push(...page[key]!.map((row) => row['id'] ?? row['feedback_id']!));
    before = page.next ?? '';
  } while (before !== '' && ids.length < MAX_PAGES * PAGE_SIZE);
  return ids;
}
const newestFirst = (own: readonly ExportedLine[]) =>
  own
    .map(({ id }) => id)
    .toReversed()
    .slice(0, MAX_PAGES * PAGE_SIZE);

describe('pages', () => {
  it.each<[string, Partial<ResultsFilter>, (line: ExportedLine) => boolean]>([
    ['of all', {}, () => true],
    ['of a language', { language: 'tr' }, ({ language_id }) => language_id === 'tr'],
    ['of an option', { answers: { 'q-radio': ['o-r-c'] } }, has('q-radio', 'o-r-c')],
    [
      'of a bin',
      { answers: { 'q-age': [rangeOf({ from: 30, below: 40 })] } },
      within('q-age', 30, 39),
    ],
    ['of nobody', { answers: { 'q-radio': ['o-nope'] } }, () => false],
  ])('%s have each response once', async (_, filter, isIn) => {
    // Some are counted, others have changed since.
    await host.query(`update feedbacks set device = device where id::text < '4'`);
    expect(await idsOf('responses', 'responses', filter)).toEqual(newestFirst(lines.filter(isIn)));
    const withText = lines.filter(
      (line) => isIn(line) && line.responses.some(isAnswerTo('q-textarea')),
    );
    expect(await idsOf('questions/q-textarea/texts', 'texts', filter)).toEqual(
      newestFirst(withText),
    );
  });
});

const isAnswerTo =
  (questionId: string) =>
  ({ question_id, body, is_unknown }: ExportedLine['responses'][number]): boolean =>
    question_id === questionId && body !== null && !is_unknown;

function has(questionId: string, ...values: string[]) {
  return ({ responses }: ExportedLine): boolean =>
    responses.some(
      ({ question_id, option_id, body }) =>
        question_id === questionId && values.includes(option_id ?? body ?? ''),
    );
}

function within(questionId: string, low: number, high: number) {
  return ({ responses }: ExportedLine): boolean =>
    responses.some(
      ({ question_id, body }) =>
        question_id === questionId && Number(body) >= low && Number(body) <= high,
    );
}

it('each bin and each month filters by its values, and does not change the others', async () => {
  const partsOf = async (id: string, filter: Partial<ResultsFilter>) => {
    const { questions: results } = await read(`${SURVEY}/questions`, questionResultsSchema, filter);
    const { answered, bins, bars } = results.find((result) => result.id === id)!;
    return { answered, bins, bars };
  };
  const ages = await partsOf('q-age', {});
  expect(ages.bins.length).toBeGreaterThan(5);
  for (const [at, { from, to, count }] of ages.bins.entries()) {
    const range =
      at === ages.bins.length - 1 ? rangeOf({ from, to }) : rangeOf({ from, below: to });
    const filtered = await partsOf('q-age', { answers: { 'q-age': [range] } });
    expect(filtered.answered).toBe(count);
    expect(filtered.bins).toEqual(
      ages.bins.map((bin, other) => (other === at ? bin : { ...bin, count: 0 })),
    );
  }
  const { bars: months } = await partsOf('q-datepicker', {});
  expect(months.map(({ value }) => value)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
  const march = rangeOf({ from: '2026-03-01', to: '2026-03-31' });
  const filtered = await partsOf('q-datepicker', { answers: { 'q-datepicker': [march] } });
  expect(filtered.bars).toEqual(
    months.map((bar) => (bar.value === '2026-03' ? bar : { ...bar, count: 0 })),
  );
});

it('marks questions whose frequent answers are no finding: consent, drawn options, data of the customer', async () => {
  const { questions: results } = await read(`${SURVEY}/questions`, questionResultsSchema, {});
  const formal = results.filter(({ isFormal }) => isFormal).map(({ id }) => id);
  expect(formal).toEqual(expect.arrayContaining(['q-agreement', 'q-gender', 'q-random']));
  expect(formal).not.toContain('q-radio');
});

describe('days', () => {
  beforeAll(async () => {
    // The host sets the time itself.
    await host.query(
      `update feedbacks set created_at = created_at - (abs(hashtext(id::text)) % 30) * interval '1 day'`,
    );
    lines = await host.exportLines();
  });

  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const between = (from: string, to: string) =>
    lines.filter(
      ({ created_at }) => created_at.slice(0, 10) >= from && created_at.slice(0, 10) <= to,
    );

  it('are the first and the last, both included', async () => {
    const [from, to] = [dayBefore(12), dayBefore(5)];
    await expectEqual({ from, to }, between(from, to));
    const answers = { 'q-radio': ['o-r-a'] };
    await expectEqual({ from, to, answers }, between(from, to).filter(has('q-radio', 'o-r-a')));
  });

  it('are compared with as many before them', async () => {
    const [from, to] = [dayBefore(12), dayBefore(5)];
    const past = between(dayBefore(20), dayBefore(13));
    const summary = await read(`${SURVEY}/summary`, summarySchema, { from, to });
    const { days: _, left: __, ...totals } = countSummary(past) as Record<string, unknown>;
    expect(summary.before).toMatchObject({ from: dayBefore(20), to: dayBefore(13) });
    expect(totals).toMatchObject({
      started: summary.before!.started,
      completed: summary.before!.completed,
      medianSeconds: summary.before!.medianSeconds,
    });
    const results = await read(`${SURVEY}/questions`, questionResultsSchema, { from, to });
    const score = results.questions.find(({ id }) => id === 'q-score')!;
    const counted = countQuestion(
      past,
      questions.find(({ id }) => id === 'q-score')!,
    ) as {
      answered: number;
      mean: number;
      nps: { score: number };
    };
    expect(score.answeredBefore).toBe(counted.answered);
    expect(score.meanBefore).toBeCloseTo(counted.mean, 9);
    expect(score.nps!.scoreBefore).toBeCloseTo(counted.nps.score, 9);
    for (const question of questions.filter(({ style }) => style !== 'plain')) {
      const result = results.questions.find(({ id }) => id === question.id)!;
      const countedBefore = comparedWith(countQuestion(past, question));
      expect(close(comparable(asOfBefore(result))), question.id).toMatchObject(
        close(countedBefore),
      );
    }
  });

  it('are paginated, newest first', async () => {
    await connection.database.transaction().execute(countChanges);
    const filter = { answers: { 'q-radio': ['o-r-a'] } };
    const own = lines.filter(has('q-radio', 'o-r-a'));
    expect(await idsOf('responses', 'responses', filter)).toEqual(newestFirst(own));
    const to = dayBefore(9);
    const early = own.filter(({ created_at }) => created_at.slice(0, 10) <= to);
    expect(await idsOf('responses', 'responses', { ...filter, to })).toEqual(newestFirst(early));
  });

  it('have a trend that adds up', async () => {
    const { questions: results } = await read(`${SURVEY}/questions`, questionResultsSchema, {});
    const { trend, answered } = results.find(({ id }) => id === 'q-score')!;
    expect(trend.reduce((sum, day) => sum + day.answered, 0)).toBe(answered);
    const [first] = trend;
    const own = lines.filter(({ created_at }) => created_at.startsWith(first!.day));
    expect(
      countQuestion(
        own,
        questions.find(({ id }) => id === 'q-score')!,
      ),
    ).toMatchObject({
      answered: first!.answered,
      nps: { score: expect.closeTo(first!.score!, 9) as number },
    });
  });

  it('end for responses that are too old, which count no more', async () => {
    const workspace = await loadWorkspace(host.workspace);
    const second = workspace.nodes.get('node-second')!;
    workspace.nodes.set('node-second', { ...second, wire: { ...second.wire, retention_days: 10 } });
    const count = await eraseExpired(
      connection.database,
      createFolderStorage(`${host.folder}/files`),
      workspace,
    );
    expect(count).toBeGreaterThan(0);
    await host.query('delete from feedbacks where id = $1', [lines.at(-1)!.id]);
    await expectEqual({}, await host.exportLines());
  });

  it('leave no number behind when all responses are deleted', async () => {
    await host.query('delete from feedbacks');
    await connection.database.transaction().execute(countChanges);
    for (const table of ['segments', 'terms', 'bits', 'changes'])
      expect(await host.query(`select * from result_${table}`)).toEqual([]);
  });
});
