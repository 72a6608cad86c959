import { createHmac, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serveProcess } from '../support/host-process.mjs';

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/**
 * Starts a host on a copy of the example workspace, which `prepare` may change; resolves with its address, a pool of its
 * database, a start anew on the same data, and its end.
 */
export async function startBenchHost({ prepare, ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'psn-bench-'));
  chmodSync(folder, 0o755); // the database may run as a user of its own
  const workspace = join(folder, 'workspace');
  cpSync('examples/workspace', workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn'),
  });
  prepare?.(workspace);
  const data = join(folder, 'data');
  const start = () => serveProcess({ workspace, data, ...options });
  let host = await start();
  const [databasePid, , , port] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(join(data, 'password'), 'utf8').trim();
  const databaseUrl = `postgres://psn:${password}@127.0.0.1:${port}/postgres`;
  const database = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  // The host stops its database as well: a closing connection may still emit an error.
  database.on('error', () => undefined);
  return {
    get url() {
      return host.url;
    },
    pid: host.pid,
    databasePid: Number(databasePid),
    databaseUrl,
    database,
    /** Ends the connections of the pool too. */
    async restart() {
      await host.stop();
      host = await start();
    },
    async stop() {
      await database.end();
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Inserts a conversation; resolves with its id and token. */
export async function createConversation(database, size) {
  const { value: secret } = (
    await database.query("select value from secrets where name = 'chat-token'")
  ).rows[0];
  const id = randomUUID();
  await database.query(
    "insert into feedbacks (id, node_id, flow_id, device_id, is_completed, payload, context, last_seq) values ($1, 'node-help', 'flow-help', 'bench', true, '{}', '{}', $2)",
    [id, size],
  );
  await database.query(
    `insert into timeline_items (id, feedback_id, seq, action, actor, body)
     select gen_random_uuid(), $1, n, 'add_comment', case when n % 3 = 0 then 'user' else 'customer' end, 'Message number ' || n || ' with a few words in it.' from generate_series(1, $2::int) n`,
    [id, size],
  );
  return { id, token: createHmac('sha256', secret).update(`${id}.1`).digest('base64url') };
}
