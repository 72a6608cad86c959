import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../cli/host/database/database.ts';
import { countChanges } from '../../cli/host/results/counting.ts';
import { localDay } from '../../core/language/local-day.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { runPsn } from '../support/run-psn.ts';
import { serveNode } from '../support/serve-node.ts';
import { post, submission } from '../support/submission.ts';

/** Days of results and exports in the time zone of the channel. */

let host: TestHost;
let token: string;

beforeAll(async () => {
  host = await testHost();
  token = (await host.inboxes())[0]!.url.split('token=')[1]!;
});
afterAll(() => host.remove());

const STATES = [
  {
    id: 's',
    title: 'Hello {{who}}',
    elements: [
      {
        id: 'e',
        type: 'question',
        question: { id: 'q', key: 'who', style: 'text', body: 'Who, {{who}}?' },
      },
    ],
  },
];
const serve = (timeZone: string | null) => serveNode(host, STATES, { time_zone: timeZone });

/** Stores a response at a time. */
async function respond(node: string, at: string, flow = `f-${node}`): Promise<void> {
  const reply = await post(
    host.url,
    submission({ node_id: node, flow_id: flow, responses: [{ question_id: 'q', body: at }] }),
  );
  const { id } = (await reply.json()) as { id: string };
  await host.query('update feedbacks set created_at = $1 where id = $2', [at, id]);
}

async function read(node: string, path: string, query: Record<string, string> = {}) {
  const reply = await fetch(
    `${host.url}/v1/results/surveys/f-${node}/${path}?${new URLSearchParams(query)}`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(reply.status).toBe(200);
  return reply.json();
}
interface Summary {
  time_zones: string[];
  days: { day: string; started: number }[];
  states: { title: string; questions: { body: string }[] }[];
  before: { started: number; from: string; to: string } | null;
}
const summary = (node: string, query: Record<string, string> = {}) =>
  read(node, 'summary', query) as Promise<Summary>;
const daysOf = async (node: string) => (await summary(node)).days.map(({ day }) => day);

describe('results', () => {
  it('count days in the time zone of the channel, and name it', async () => {
    const node = await serve('Pacific/Auckland');
    await eventually(async () =>
      expect((await summary(node)).time_zones).toEqual(['Pacific/Auckland']),
    );
    // In Auckland, 00:50 of the next day, and 23:50.
    await respond(node, '2026-03-01T11:50:00Z');
    await respond(node, '2026-03-02T10:50:00Z');
    await respond(node, '2026-03-02T11:50:00Z');
    expect(await daysOf(node)).toEqual(['2026-03-02', '2026-03-03']);
    const period = { from: '2026-03-02', to: '2026-03-02' };
    const { days, before } = await summary(node, period);
    expect([days, before]).toMatchObject([[{ day: '2026-03-02', started: 2 }], { started: 0 }]);
    const { texts } = (await read(node, 'questions/q/texts', period)) as { texts: object[] };
    expect(texts).toHaveLength(2);
    expect((await summary(node, { from: '2026-03-03' })).days).toHaveLength(1);
    expect((await summary(node, { to: '2026-03-01' })).days).toEqual([]);
  });

  it('have a period before of the same length, until today in the time zone', async () => {
    const node = await serve('Pacific/Kiritimati');
    await eventually(async () =>
      expect((await summary(node)).time_zones).toEqual(['Pacific/Kiritimati']),
    );
    const day = (daysAgo: number) =>
      localDay(Date.now() - daysAgo * 86_400_000, 'Pacific/Kiritimati');
    expect((await summary(node, { from: day(6) })).before).toMatchObject({
      from: day(13),
      to: day(7),
    });
  });

  it('follow a changed time zone, also where they were counted before', async () => {
    const node = await serve(null);
    await respond(node, '2026-03-01T22:50:00Z');
    const { database } = await openDatabase(host.databaseUrl);
    await database.transaction().execute(countChanges);
    await database.destroy();
    const counted = 'select day::text from result_segments where flow_id = $1';
    expect(await host.query(counted, [`f-${node}`])).toEqual([{ day: '2026-03-01' }]);
    const file = join(host.workspace, `nodes/${node}.json`);
    const content = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...content, time_zone: 'Europe/Istanbul' }));
    await eventually(async () => expect(await daysOf(node)).toEqual(['2026-03-02']));
    expect((await summary(node)).time_zones).toEqual(['Europe/Istanbul']);
  });

  it.each(['Nowhere/Land', '+03:00', 'x; drop'])(
    'are in UTC for a zone such as %s',
    async (zone) => {
      const node = await serve(zone);
      await respond(node, '2026-03-01T22:50:00Z');
      const { days, time_zones } = await summary(node);
      expect([days.map(({ day }) => day), time_zones]).toEqual([['2026-03-01'], ['UTC']]);
    },
  );

  it('have no answers in the texts of questions and pages', async () => {
    const node = await serve(null);
    const { states } = await summary(node);
    expect(states).toMatchObject([{ title: 'Hello …', questions: [{ body: 'Who, …?' }] }]);
  });
});

describe('an export', () => {
  const exported = async (...args: string[]) => {
    const { stdout } = await runPsn([
      'data',
      'export',
      host.workspace,
      '--database-url',
      host.databaseUrl,
      ...args,
    ]);
    return parseCsv(stdout, { bom: true, columns: true }) as Record<string, string>[];
  };

  it('has days and times in the time zone of the channel, and names it', async () => {
    const [first, second] = [await serve('Pacific/Auckland'), await serve('Europe/Istanbul')];
    for (const node of [first, second]) {
      await eventually(async () => expect((await summary(node)).time_zones).not.toEqual(['UTC']));
      await respond(node, '2026-03-01T11:50:00Z');
      await respond(node, '2026-03-02T11:50:00Z');
    }
    const day = ['--from', '2026-03-02', '--to', '2026-03-02'];
    const times = (await exported('--node', first, ...day)).map(
      (row) => row['Time (Pacific/Auckland)'],
    );
    expect(times).toEqual(['2026-03-02 00:50:00']);
    const rows = await exported('--node', first, '--node', second, ...day);
    expect(rows.map((row) => [row['Time'], row['Time zone']])).toEqual([
      ['2026-03-02 00:50:00', 'Pacific/Auckland'],
      ['2026-03-02 14:50:00', 'Europe/Istanbul'],
    ]);
  });
});
