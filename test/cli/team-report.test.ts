import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testHost, type TestHost } from '../support/host.ts';
import { newConversation, operatorToken } from '../support/reply-mails.ts';

/** Tests of the report about the team, of conversations with given times. */

let host: TestHost;
let tokens: Record<'mara' | 'ole', string>;

interface Given {
  node?: string;
  /** Time of the first question, in UTC. */
  asked: string;
  /** Minutes to the first answer and its operator; none without them. */
  answer?: [minutes: number, operator: string | null];
  resolution?: [minutes: number, operator: string];
  rating?: 0 | 50 | 100;
}

const GIVEN: Given[] = [
  { asked: '2026-03-02 09:10', answer: [10, 'mara'], resolution: [60, 'mara'], rating: 100 },
  { asked: '2026-03-02 09:40', answer: [30, 'mara'], resolution: [240, 'ole'], rating: 0 },
  // A mean would be far from most answers.
  { asked: '2026-03-03 12:00', answer: [6000, 'ole'] },
  { asked: '2026-03-03 23:30', node: 'node-hotel', answer: [20, null] },
  { asked: '2026-03-04 09:00' },
  { asked: '2026-02-25 09:00', answer: [1, 'mara'], rating: 50 },
];

async function insert({ asked, answer, resolution, rating, node = 'node-store' }: Given) {
  const { id } = await newConversation(host, { email: null });
  const minutes = (count: number | undefined) => (count === undefined ? null : count);
  await host.query(
    `insert into conversation_times
       (feedback_id, node_id, time_zone, is_sample, asked_at, answered_at, answered_by, resolved_at, resolved_by)
     select $1, $2, $3, false, asked, asked + make_interval(mins => $5), $6, asked + make_interval(mins => $7), $8
     from (select ($4 || '+00')::timestamptz as asked) as given`,
    [
      id,
      node,
      node === 'node-hotel' ? 'Europe/Istanbul' : 'UTC',
      asked,
      minutes(answer?.[0]),
      answer?.[1] ?? null,
      minutes(resolution?.[0]),
      resolution?.[1] ?? null,
    ],
  );
  if (rating !== undefined)
    await host.query(
      `insert into chat_ratings (id, feedback_id, rating) values (gen_random_uuid(), $1, $2)`,
      [id, rating],
    );
}

beforeAll(async () => {
  host = await testHost();
  tokens = { mara: await operatorToken(host, 'mara'), ole: await operatorToken(host, 'ole') };
  for (const given of GIVEN) await insert(given);
});
afterAll(() => host.remove());

const call = (path: string, operator: 'mara' | 'ole' = 'mara'): Promise<Response> =>
  fetch(`${host.url}/v1/results/team${path}`, {
    headers: { Authorization: `Bearer ${tokens[operator]}` },
  });
interface WireNumbers {
  conversations: number;
  answered: number;
  median_answer_seconds: number | null;
  resolved: number;
  median_resolution_seconds: number | null;
}
interface WireReport extends WireNumbers {
  good: number;
  middle: number;
  bad: number;
  before: WireNumbers | null;
  people: (WireNumbers & { id: string | null; name: string; good: number })[];
  channels: (WireNumbers & { id: string; name: string })[];
  hours: (WireNumbers & { hour: number })[];
  days: (WireNumbers & { day: string })[];
  time_zones: string[];
}
const reportOf = async (query: string): Promise<WireReport> =>
  (await (await call(query)).json()) as WireReport;
const MARCH = '?from=2026-03-02&to=2026-03-08';

describe('the report', () => {
  it('has medians of the conversations that began in its period, and of the one before', async () => {
    const report = await reportOf(MARCH);
    expect(report).toMatchObject({
      conversations: 5,
      answered: 4,
      // Of 10, 20, 30 and 6000 minutes.
      median_answer_seconds: 25 * 60,
      resolved: 2,
      median_resolution_seconds: 150 * 60,
      good: 1,
      middle: 0,
      bad: 1,
      before: { conversations: 1, median_answer_seconds: 60 },
    });
  });

  it('is divided by the operator of the first answer and of the closing', async () => {
    const { people } = await reportOf(MARCH);
    const byId = Object.fromEntries(people.map((person) => [String(person.id), person]));
    expect(byId).toMatchObject({
      mara: { name: 'Mara Quill', answered: 2, median_answer_seconds: 1200, resolved: 1, good: 1 },
      ole: { answered: 1, median_answer_seconds: 360_000, resolved: 1 },
      null: { name: '', answered: 1, resolved: 0 },
    });
    expect(people).toHaveLength(3);
  });

  it('has one group for removed and unknown operators', async () => {
    await host.query("update people set removed_at = now(), name = null where id = 'ole'");
    const { people } = await reportOf(MARCH);
    expect(people).toHaveLength(2);
    expect(people.find(({ id }) => id === null)).toMatchObject({
      name: '',
      answered: 2,
      resolved: 1,
    });
    await host.query("update people set removed_at = null, name = 'Ole Brand' where id = 'ole'");
  });

  it('is divided by channel, and by hour and day in the zone of the channel', async () => {
    const { channels, hours, days, time_zones: zones } = await reportOf(MARCH);
    expect(channels.map(({ id, conversations }) => [id, conversations])).toEqual([
      ['node-store', 4],
      ['node-hotel', 1],
    ]);
    const counts = hours.map(({ hour, conversations }) => [hour, conversations]);
    expect(counts.toSorted(([a], [b]) => a! - b!)).toEqual([
      [2, 1],
      [9, 3],
      [12, 1],
    ]);
    expect(days.map(({ day, conversations }) => [day, conversations])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-03', 1],
      ['2026-03-04', 2],
    ]);
    expect(zones.toSorted()).toEqual(['Europe/Istanbul', 'UTC']);
  });

  it('filters by channel, and is empty without conversations', async () => {
    expect(await reportOf(`${MARCH}&node=node-hotel`)).toMatchObject({ conversations: 1 });
    expect(await reportOf('?from=2020-01-01&to=2020-02-01')).toMatchObject({
      conversations: 0,
      median_answer_seconds: null,
      people: [],
      days: [],
    });
    expect((await reportOf('')).before).toBe(null);
    expect((await call('?from=yesterday')).status).toBe(422);
  });

  it('is for people with the role for results', async () => {
    expect((await call('', 'ole')).status).toBe(403);
    expect((await fetch(`${host.url}/v1/results/team`)).status).toBe(401);
    expect((await call('/export?format=csv', 'ole')).status).toBe(403);
  });
});

describe('the table', () => {
  it('has a row for each conversation, the newest first', async () => {
    const reply = await call(`/export${MARCH}&format=csv`);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="team.csv"');
    const lines = (await reply.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('first answer after (s)');
    expect(lines.at(-1)).toMatch(
      /,The Harbour Bookshop,2026-03-02 09:10:00,600,Mara Quill,3600,Mara Quill,100,no$/,
    );
  });

  it('is a workbook as well', async () => {
    const reply = await call(`/export${MARCH}&format=xlsx`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(String.fromCodePoint(...bytes.subarray(0, 2))).toBe('PK');
    expect((await call('/export?format=ods')).status).toBe(422);
  });
});
