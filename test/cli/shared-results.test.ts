import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';

/**
 * Attacks by a shared link of results: putting single responses together from as many calls as one likes. Each attack
 * must find nothing that is about fewer than ten responses.
 */

const SURVEY = 'surveys/flow-gallery';
const LEAST = 10;

let host: ResultsHost;
let shared: string;

beforeAll(async () => {
  host = await resultsHost();
  const reply = await fetch(`${host.url}/v1/results/${SURVEY}/shares`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${host.token}` },
  });
  shared = ((await reply.json()) as { token: string }).token;
});
afterAll(() => host.remove());

/** A response as its author wrote it; the attacker wants it back. */
interface Truth {
  day: number;
  radio: string;
  star: string;
  text: string;
  remark: string;
}

const RADIO = ['o-r-a', 'o-r-b', 'o-r-c'];

/** Stores responses of past days, each with an own text in two questions, at times of their own. */
async function store(name: string, days: readonly number[]): Promise<Truth[]> {
  const truths = days.map((day, at) => ({
    day,
    radio: RADIO[at % 3]!,
    star: String((at % 5) + 1),
    text: `Line of ${name} ${at}`,
    remark: `Remark of ${name} ${at}`,
  }));
  for (const [at, { day, radio, star, text, remark }] of truths.entries()) {
    await host.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, device, created_at)
      values (md5($1)::uuid, 'node-gallery', 'flow-gallery', 'd', true, '{"language_id":"en"}', '{}', 'phone',
        date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => $2) + make_interval(secs => $3))`,
      [`${name} ${at}`, day, 1000 + at * 7.123456],
    );
    await host.query(
      `insert into responses (feedback_id, position, question_id, option_id, body)
      select md5($1)::uuid, place, question, option, body from (values
        (0, 'q-radio', $2, null), (1, 'q-star', null, $3), (2, 'q-text', null, $4), (3, 'q-textarea', null, $5)
      ) as answer (place, question, option, body)`,
      [`${name} ${at}`, radio, star, text, remark],
    );
  }
  return truths;
}

const clear = async () => {
  await host.query(`delete from feedbacks where flow_id = 'flow-gallery'`);
  await host.query(`delete from result_shared_days`);
};

const read = async (path: string) => (await host.read(`${SURVEY}/${path}`, shared)) as never;
interface ReadTexts {
  status: number;
  body: {
    texts: { text: string; created_at: string; feedback_id: unknown; language_id: unknown }[];
    next: string | null;
  };
}

/** All texts of a question under a query, page by page. */
async function texts(question: string, query: Record<string, string> = {}) {
  const found: ReadTexts['body']['texts'] = [];
  for (let before: string | null = ''; before !== null;) {
    const { status, body }: ReadTexts = await read(
      `questions/${question}/texts?${new URLSearchParams({ ...query, before })}`,
    );
    if (status !== 200) return [];
    found.push(...body.texts);
    before = body.next;
  }
  return found;
}

/** Joins the texts of two questions by a time that is unique. */
async function joinedByTime(): Promise<string[]> {
  const [lines, remarks] = [await texts('q-text'), await texts('q-textarea')];
  return lines.flatMap(({ text, created_at }) => {
    const [remark, ...more] = remarks.filter((other) => other.created_at === created_at);
    return remark && more.length === 0 ? [`${text} + ${remark.text}`] : [];
  });
}

/** Joins texts with the answers by which a filter finds them. */
async function joinedByFilters(): Promise<string[]> {
  const found: string[] = [];
  for (const question of ['q-text', 'q-textarea'])
    for (const value of RADIO) {
      const answers = JSON.stringify({ 'q-radio': [value] });
      for (const { text } of await texts(question, { answers })) found.push(`${text} + ${value}`);
    }
  return found;
}

const dayOf = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

interface Counted {
  id: string;
  answered: number;
  bars: { value: string; count: number }[];
  trend: { answered: number }[];
}

/** The numbers of the questions in a period. */
async function questions(query = ''): Promise<Counted[]> {
  const { body } = (await read(`questions?${query}`)) as { body: { questions: Counted[] } };
  return body.questions;
}
const started = async (query = ''): Promise<number> =>
  ((await read(`summary?${query}`)) as { body: { started: number } }).body.started;

describe('of four responses', () => {
  beforeAll(async () => {
    await clear();
    await store('four', [1, 1, 2, 3]);
  });

  it('none is put together by times, filters and cursors', async () => {
    expect(await joinedByTime()).toEqual([]);
    expect(await joinedByFilters()).toEqual([]);
  });

  it('nothing is shown, with a message', async () => {
    expect(await read('summary')).toMatchObject({
      status: 200,
      body: { started: 0, completed: 0, median_seconds: null, days: [], is_hidden: true },
    });
    for (const question of await questions())
      expect(question).toMatchObject({ answered: 0, is_hidden: true });
    expect(await host.read('surveys', shared)).toMatchObject({
      body: { surveys: [{ started: 0, completed: 0, last_at: null }] },
    });
    expect(await host.read(`${SURVEY}/summary`)).toMatchObject({ body: { started: 4 } });
  });
});

describe('of many responses', () => {
  /** Days ago, and numbers of responses: few on most days, many on some. */
  const DAYS = [0, 0, 1, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 8, 9, 9, 9, 10];
  const MANY = Array.from({ length: 23 }, () => 12);
  beforeAll(async () => {
    await clear();
    await store('many', [...DAYS, ...MANY]);
  });

  it('texts have days with ten others, and an order of their own for each question', async () => {
    const [lines, remarks] = [await texts('q-text'), await texts('q-textarea')];
    expect(lines.length).toBeGreaterThanOrEqual(MANY.length);
    for (const list of [lines, remarks]) {
      for (const { created_at: day, ...rest } of list) {
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(rest).toMatchObject({ feedback_id: null, language_id: null });
        expect(list.filter(({ created_at }) => created_at === day).length).toBeGreaterThanOrEqual(
          LEAST,
        );
      }
    }
    const numbers = (list: typeof lines) => list.map(({ text }) => /\d+$/.exec(text)![0]);
    expect(numbers(lines)).not.toEqual(numbers(remarks));
    expect(numbers(lines)).not.toEqual(numbers(lines).toSorted((a, b) => Number(b) - Number(a)));
    expect(await joinedByTime()).toEqual([]);
  });

  it('the cursor of a page is a number, and others are rejected', async () => {
    const { body } = (await read('questions/q-text/texts')) as ReadTexts;
    expect(body.next).toBe('25');
    for (const before of ['x', '-1', '2026-01-01T00:00:00.000000Z', '99999999'])
      expect(await read(`questions/q-text/texts?before=${before}`)).toMatchObject({ status: 422 });
  });

  it.each([
    { node: 'node-gallery' },
    { language: 'en' },
    { channel: 'web' },
    { device: 'phone' },
    { completed: 'true' },
    { answers: '{"q-radio":["o-r-a"]}' },
    { answers: '{}' },
  ])('a filter by %j is rejected', async (filter) => {
    const query = new URLSearchParams({ from: dayOf(60), ...filter } as Record<string, string>);
    for (const path of [
      'summary',
      'questions',
      'questions/q-text/texts',
      'questions/q-text/themes',
    ])
      expect(await read(`${path}?${query}`)).toMatchObject({
        status: 403,
        body: { error: { code: 'not_shared' } },
      });
  });

  it('no two periods differ by fewer than ten', async () => {
    const ends = Array.from({ length: 14 }, (_, ago) => ago);
    const periods = ends.flatMap((from) =>
      ends.filter((to) => to <= from).map((to) => ({ from, to })),
    );
    const counted: { from: number; to: number; totals: Map<string, number> }[] = [];
    for (const { from, to } of periods) {
      const query = `from=${dayOf(from)}&to=${dayOf(to)}`;
      const totals = new Map([['', await started(query)]]);
      for (const { id, answered } of await questions(query)) totals.set(id, answered);
      counted.push({ from, to, totals });
    }
    const differences = counted.flatMap((outer) =>
      counted
        .filter(({ from, to }) => from <= outer.from && to >= outer.to)
        .flatMap(({ totals }) => [...totals].map(([id, n]) => outer.totals.get(id)! - n)),
    );
    expect(differences.filter((n) => n !== 0 && n < LEAST)).toEqual([]);
    expect(Math.max(...differences)).toBeGreaterThanOrEqual(LEAST);
    // Days after the last group are not shown yet, and today never is.
    expect(await started()).toBeLessThanOrEqual(DAYS.length + MANY.length - 2);
  });

  it('a trend has parts of ten answers', async () => {
    const { trend } = (await questions()).find(({ id }) => id === 'q-star')!;
    expect(trend.length).toBeGreaterThan(0);
    for (const { answered } of trend) expect(answered).toBeGreaterThanOrEqual(LEAST);
  });

  it('a new response changes nothing, and a deleted one hides its whole group', async () => {
    const versionOf = async () =>
      ((await read('version')) as { body: { version: string } }).body.version;
    const before = [await versionOf(), await started(), await questions(), await texts('q-text')];
    await store('new', [0]);
    expect([await versionOf(), await started(), await questions(), await texts('q-text')]).toEqual(
      before,
    );
    const known = (before[3] as { text: string }[]).map(({ text }) => text);
    const { first, last } = (
      await host.query(`select first_day::text as first, last_day::text as last
        from result_shared_days where flow_id = 'flow-gallery' and question_id = '' order by first_day desc limit 1`)
    )[0] as { first: string; last: string };
    await host.query(
      `delete from feedbacks where id in (select id from feedbacks where flow_id = 'flow-gallery'
        and (created_at at time zone 'UTC')::date between $1 and $2 order by created_at limit 3)`,
      [first, last],
    );
    const lost = (before[1] as number) - (await started());
    expect(lost).toBeGreaterThanOrEqual(LEAST);
    const now = (await texts('q-text')).map(({ text }) => text);
    expect(known.filter((text) => !now.includes(text))).toHaveLength(lost);
  });
});

it('a question that one of many has answered is hidden, whatever the period', async () => {
  await clear();
  await store(
    'full',
    Array.from({ length: 12 }, () => 5),
  );
  await store(
    'empty',
    Array.from({ length: 12 }, () => 3),
  );
  await host.query(`delete from responses where feedback_id in (
    select md5('empty ' || n)::uuid from generate_series(1, 11) n)`);
  await host.query(`update feedbacks set payload = payload where flow_id = 'flow-gallery'`);
  expect(await started()).toBe(24);
  // One person has answered since: the difference would be their answers.
  for (const id of ['q-radio', 'q-star', 'q-text'])
    expect((await questions()).find((question) => question.id === id)).toMatchObject({
      answered: 12,
      is_hidden: false,
    });
  expect((await questions(`from=${dayOf(3)}`)).every(({ answered }) => answered === 0)).toBe(true);
  expect(await texts('q-text', { from: dayOf(3) })).toEqual([]);
});

it('days before the retention of a channel are hidden as a whole group', async () => {
  await clear();
  await store(
    'old',
    Array.from({ length: 12 }, (_, at) => (at < 6 ? 20 : 10)),
  );
  expect(await started()).toBe(12);
  const file = `${host.workspace}/nodes/second.json`;
  const second = { id: 'node-second', flow_id: 'flow-gallery' };
  await writeFile(file, JSON.stringify({ ...second, retention_days: 15 }));
  await eventually(async () => expect(await started()).toBe(0));
  await writeFile(file, JSON.stringify(second));
  await eventually(async () => expect(await started()).toBe(12));
});
