import { spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresProblem } from '../../base/system-errors.ts';
import { Failure } from '../../base/failure.ts';
import { isStarting, lockFileOf, runningServer, type RunningServer } from './postgres-process.ts';
import type { ServerUser } from './postgres-user.ts';

export interface ServerOptions {
  /** Folder of the Postgres programs. */
  binaries: string;
  /** Data folder of the cluster. */
  data: string;
  user: ServerUser | null;
  /** Path of the log file that receives the server's output. */
  log: string;
  /** TCP port; a free one by default. */
  port?: number;
}

export const START_TIMEOUT_MS = 30_000;
const STARTING_POLL_MS = 50;
const PORT_POLL_MS = 20;
const RETRY_DELAY_MS = 200;

/**
 * Returns the running server of the data, or starts one on a free port.
 * Retries until the timeout: processes and memory of a killed server may still block a new one.
 *
 * @throws {Failure} after 30 seconds, with the last lines of the log
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { data, log } = options;
  const output = openSync(log, 'a');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const existing = await runningServer(data);
    if (existing) return existing;
    if (await isStarting(data)) {
      await wait(STARTING_POLL_MS);
      continue;
    }
    await rm(lockFileOf(data), { force: true });
    const child = spawnServer(options, output, options.port ?? (await freePort()));
    const server = await waitForServer(child, data, deadline);
    if (server) return server;
    await wait(RETRY_DELAY_MS);
  }
  const logText = await readFile(log, 'utf8').catch(() => '');
  const lastLines = logText.trim().split('\n').slice(-3).join(' ');
  throw new Failure(
    postgresProblem(lastLines, data) ??
      `The embedded database does not start. Its log ${log} ends with: ${lastLines}`,
  );
}

function spawnServer(
  { binaries, data, user }: ServerOptions,
  output: number,
  port: number,
): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Details and statements of errors contain values, such as the email of a customer.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting]);
  // Detached, so that Ctrl-C in the terminal stops the host, which then stops the database.
  const child = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.unref();
  // A failed spawn leaves the child without a process id, which `waitForServer` checks.
  child.once('error', () => undefined);
  return child;
}

/** Waits until the server has written its port; `null` after the end of its process or the timeout. */
async function waitForServer(
  child: ChildProcess,
  data: string,
  deadline: number,
): Promise<RunningServer | null> {
  const isAlive = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  while (isAlive() && Date.now() < deadline) {
    const server = await runningServer(data);
    if (server) return server;
    await wait(PORT_POLL_MS);
  }
  return null;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
