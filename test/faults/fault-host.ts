import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serveProcess } from '../support/host-process.mjs';

/** A result of a scenario: its name, its figures, and whether they pass. */
export interface Check {
  what: string;
  figures: string;
  isGood: boolean;
}

/**
 * `isFull`: runs for the whole duration; otherwise shortened for the test suite. `numbers`: times of the command line, by
 * name.
 */
export type Scenario = (
  isFull: boolean,
  numbers: Readonly<Record<string, number>>,
) => Promise<Check[]>;

export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Polls until the result is truthy or the timeout (milliseconds) has passed; returns the last result. */
export async function until<Value>(look: () => Value | Promise<Value>, ms: number): Promise<Value> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (seen || Date.now() > end) return seen;
    await sleep(10);
  }
}

export type FaultHost = Awaited<ReturnType<typeof startFaultHost>>;

/** A host in its own process with its database. Both can be killed and restarted on the same data. */
export async function startFaultHost(args: string[] = [], env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'psn-faults-'));
  await chmod(folder, 0o755); // the database may run as a user of its own
  const [workspace, data] = [join(folder, 'workspace'), join(folder, 'data')];
  await cp('examples/workspace', workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn'),
  });
  let host = await serveProcess({ workspace, data, args, env });
  const database = async () => {
    const [pid, , , port] = (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split(
      '\n',
    );
    const password = (await readFile(join(data, 'password'), 'utf8')).trim();
    return { pid: Number(pid), url: `postgres://psn:${password}@127.0.0.1:${port}/postgres` };
  };
  return {
    workspace,
    data,
    database,
    url: () => host.url,
    pid: () => host.pid,
    output: () => host.output(),
    errors: () => host.errors(),
    kill: () => host.kill('SIGKILL'),
    /** Starts a host on the data of a killed one. */
    async again(): Promise<void> {
      host = await serveProcess({ workspace, data, args, env });
    },
    async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: (await database()).url });
      await client.connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    /** Kills one of the database's processes: Postgres then ends all others and recovers from its log. */
    async crashDatabase(): Promise<void> {
      const { pid } = await database();
      const file = `/proc/${pid}/task/${pid}/children`;
      const text = existsSync(file)
        ? readFileSync(file, 'utf8')
        : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
      process.kill(Number(text.trim().split(/\s+/).at(-1)), 'SIGKILL');
    },
    async stop(): Promise<void> {
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The number of rows and of complete rows that are stored for each device of a run. */
export async function storedOf(
  host: FaultHost,
  prefix: string,
): Promise<Map<string, { rows: number; whole: number }>> {
  const rows = await host.query<{ device_id: string; rows: number; whole: number }>(
    `select device_id, count(*)::int as rows, count(*) filter (where is_completed and exists (select from responses where feedback_id = feedbacks.id and body = '9'))::int as whole
     from feedbacks where device_id like $1 group by device_id`,
    [`${prefix}-%`],
  );
  return new Map(rows.map(({ device_id: device, ...counts }) => [device, counts]));
}

/** Compares the confirmed submissions with the stored ones. */
export async function compare(
  host: FaultHost,
  prefix: string,
  confirmed: readonly string[],
): Promise<{ lost: number; twice: number; half: number }> {
  const stored = await storedOf(host, prefix);
  return {
    lost: confirmed.filter((device) => !stored.has(device)).length,
    twice: [...stored.values()].filter(({ rows }) => rows > 1).length,
    half: confirmed.filter((device) => stored.get(device)?.whole === 0).length,
  };
}

export const newPrefix = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`;
