import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  embeddedDatabase,
  startExampleHost,
  type ExampleHostOptions,
} from '../support/example-host.ts';

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

/** An example host whose address may change, and which can lose its database where that is embedded. */
export async function startFaultHost(options: ExampleHostOptions = {}) {
  const host = await startExampleHost(options);
  return {
    ...host,
    url: () => host.url,
    pid: () => host.pid,
    database: () => embeddedDatabase(host.data),
    again: host.restart,
    /** Kills one of the database's processes: Postgres then ends all others and recovers from its log. */
    async crashDatabase(): Promise<void> {
      const { pid } = await embeddedDatabase(host.data);
      const file = `/proc/${pid}/task/${pid}/children`;
      const text = existsSync(file)
        ? readFileSync(file, 'utf8')
        : execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
      process.kill(Number(text.trim().split(/\s+/).at(-1)), 'SIGKILL');
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
