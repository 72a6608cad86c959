import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Connection } from '../../cli/host/database/database.ts';
import { QUERY_CANCELED } from '../../cli/host/database/limited.ts';
import { eventually } from '../support/eventually.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { resultsHost, type ResultsHost } from '../support/results-host.ts';

/** Tests of results with statements that are slower than the time of a request. */

let host: ResultsHost;
let hasty: TestHost;
let connection: Connection;
beforeAll(async () => {
  host = await resultsHost();
  const timeouts = { headers: 15_000, request: 600, file: 15_000, idle: 15_000 };
  hasty = await testHost({ databaseUrl: host.databaseUrl, timeouts });
  connection = await openDatabase(host.databaseUrl);
});
afterAll(async () => {
  await connection.database.destroy();
  await hasty.remove();
  await host.remove();
});

const read = (path: string) =>
  fetch(`${hasty.url}/v1/results/${path}`, { headers: { Authorization: `Bearer ${host.token}` } });

/** Locks a table meanwhile, so that each statement that reads it waits. */
async function withLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
  const locker = new pg.Client({ connectionString: host.databaseUrl });
  await locker.connect();
  await locker.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await act();
  } finally {
    await locker.end();
  }
}
const waiting = async () => {
  const [row] = await host.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row!['n'];
};

it.each([
  ['surveys', 'result_terms'],
  ['surveys/flow-gallery/summary', 'result_terms'],
  ['surveys/flow-gallery/questions', 'result_terms'],
  ['surveys/flow-gallery/questions/q-textarea/texts', 'responses'],
  ['surveys/flow-gallery/questions/q-textarea/themes', 'responses'],
])('of %s, the statements end with the request', async (path, table) => {
  await withLocked(table, async () => {
    const reply = await read(path);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('Retry-After')).toBeTruthy();
    await eventually(async () => expect(await waiting()).toBe(0));
  });
  expect((await read(path)).status).toBe(200);
});

it('a connection has no timeout after the work that had one', async () => {
  const { database, databaseUntil } = connection;
  const limited = databaseUntil(performance.now() + 50);
  await expect(sql`select pg_sleep(20)`.execute(limited)).rejects.toMatchObject({
    code: QUERY_CANCELED,
  });
  await expect(sql`select 1`.execute(limited)).rejects.toMatchObject({ code: QUERY_CANCELED });
  const { rows } = await sql`show statement_timeout`.execute(database);
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});
