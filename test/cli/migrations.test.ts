import { scryptSync } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { pageAddress } from '../../core/contract/page-address.ts';
import { createOldDatabase } from '../support/databases.ts';
import { testHost } from '../support/host.ts';
import { personBrowser } from '../support/person-browser.ts';

/** Tests of migrations of stored data: a database with the schema before the migration is filled, and then served. */

const UUID = '3f1c2889-a5bb-4ccf-b149-ecdf98525555';
const ADDRESSES: readonly [stored: string, needed: string | null][] = [
  [
    'https://ada:secret@shop.example:8080/cart;jsessionid=1/pay?email=ada@example.com#access_token=1',
    'https://shop.example:8080/cart/pay',
  ],
  [
    'https://shop.example/?utm_source=letter&responses=%7B%7D&gclid=12345678&signature=a.b.c&utm_term=',
    'https://shop.example/?utm_source=letter&gclid=12345678',
  ],
  [
    'https://shop.example/a?utm_campaign=ada%40example.com&xutm_id=1',
    'https://shop.example/a?utm_campaign=%5BEMAIL%5D',
  ],
  ['https://shop.example/u/ada%40example.com/edit', 'https://shop.example/u/[EMAIL]/edit'],
  ['https://shop.example/call/0207946095/now', 'https://shop.example/call/[NUMBER]/now'],
  [`https://shop.example/orders/${UUID}?x=1`, `https://shop.example/orders/${UUID}`],
  ['http://127.0.0.1:8080/shop/', 'http://127.0.0.1:8080/shop/'],
  ['file:///home/ada/page.html', null],
  ['javascript:alert(1)', null],
];

it('addresses of pages that were stored as a whole are reduced', async () => {
  const databaseUrl = await createOldDatabase('014-retention');
  const pool = new pg.Pool({ connectionString: databaseUrl });
  for (const [origin_url] of [...ADDRESSES, [undefined] as const]) {
    const data = { note: 'kept', origin_url };
    await pool.query(
      `insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
        values (gen_random_uuid(), 'n', 'f', 'd', true, $1, '{}')`,
      [JSON.stringify(data)],
    );
    // The webhook is none of the workspace, so that nothing is delivered.
    await pool.query(
      `insert into webhook_deliveries (id, webhook_id, body, next_at)
        values (gen_random_uuid(), 'w', $1, now() + interval '1 day')`,
      [JSON.stringify({ event: 'feedback.completed', data })],
    );
  }
  const migrated = await testHost({ databaseUrl });
  const { rows: stored } = await pool.query('select payload from feedbacks order by created_at');
  expect(stored.map(({ payload }) => payload)).toEqual([
    ...ADDRESSES.map(([, needed]) => ({ note: 'kept', ...(needed && { origin_url: needed }) })),
    { note: 'kept' },
  ]);
  const { rows: waiting } = await pool.query(
    'select body from webhook_deliveries order by created_at',
  );
  expect(waiting.map(({ body }) => JSON.parse(body).data)).toEqual([
    ...ADDRESSES.map(([, needed]) => ({ note: 'kept', origin_url: needed ?? '' })),
    { note: 'kept' },
  ]);
  await pool.end();
  await migrated.remove();
});

it('stored addresses are reduced like new ones', () => {
  for (const [stored, needed] of ADDRESSES) expect(pageAddress(stored)).toBe(needed);
});

it('stored numbers of more than nine digits are in the figures', async () => {
  const databaseUrl = await createOldDatabase('022-result-segments');
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query(
    `with feedback as (
      insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
      select gen_random_uuid(), 'node-gallery', 'flow-gallery', 'd', true, '{}', '{}' returning id
    ) insert into responses (feedback_id, position, question_id, body)
      select id, 0, 'q-numeric', '12345678901' from feedback`,
  );
  // Counted by the version before.
  await pool.query('delete from result_changes');
  const migrated = await testHost({ databaseUrl });
  const { rows } = await pool.query(`select value from result_terms where measure = 'value'`);
  expect(rows).toEqual([{ value: '12345678901' }]);
  await pool.end();
  await migrated.remove();
});

it('responses that were counted by day are counted anew', async () => {
  const databaseUrl = await createOldDatabase('021-notices');
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query(
    `with feedback as (
      insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context)
      select gen_random_uuid(), 'node-store', 'flow-store', 'd', true, '{}', '{}' from generate_series(1, 3)
      returning id
    ) insert into responses (feedback_id, position, question_id, body)
      select id, 0, 'q-nps', '9' from feedback`,
  );
  // Two hosts start at once.
  const hosts = await Promise.all([testHost({ databaseUrl }), testHost({ databaseUrl })]);
  const { rows } = await pool.query(
    `select measure, n from result_bits join result_terms on result_terms.id = term_id
      where measure in ('response', 'value') order by measure`,
  );
  expect(rows).toEqual([
    { measure: 'response', n: 3 },
    { measure: 'value', n: 3 },
  ]);
  await pool.query('delete from feedbacks');
  await pool.end();
  for (const each of hosts) await each.remove();
});

it('passwords whose hashes named no cost still sign in', async () => {
  const databaseUrl = await createOldDatabase('034-drafts');
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const salt = Buffer.alloc(16, 7);
  const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
  const key = scryptSync('a quiet reading corner', salt, 32, cost);
  await pool.query(
    `insert into people (id, name, email, roles, password_hash) values ('ada', 'Ada', 'ada@example.com', '{owner}', $1)`,
    [`scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`],
  );
  await pool.end();
  const migrated = await testHost({ databaseUrl });
  const signIn = async (password: string) => {
    const body = { email: 'ada@example.com', password };
    return (await personBrowser(migrated.url).call('POST', '/v1/sign-in/password', body)).status;
  };
  expect([await signIn('another one'), await signIn('a quiet reading corner')]).toEqual([401, 200]);
  await migrated.remove();
});
