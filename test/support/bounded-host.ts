import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { lastingToken } from '../../cli/host/auth/lasting-links.ts';
import { openDatabase } from '../../cli/host/database/database.ts';
import { createShare } from '../../cli/host/results/shares.ts';
import { createDatabase } from './databases.ts';
import { serveProcess } from './host-process.mjs';
import { fillNasty, NASTY, writeNastySurvey, type NastySizes } from './nasty-responses.ts';

/** A host with little memory on a database of the worst responses. */

export type BoundedHost = Awaited<ReturnType<typeof startBoundedHost>>;

/** Creates a workspace with the survey of the responses. Returns its path. */
async function createWorkspace(folder: string): Promise<string> {
  const workspace = join(folder, 'workspace');
  await cp(resolve('examples/workspace'), workspace, {
    recursive: true,
    filter: (path) => !path.includes('.psn') && !path.endsWith('/notifications'),
  });
  await writeNastySurvey(workspace);
  await writeFile(
    join(workspace, 'operators/uma.json'),
    JSON.stringify({ id: 'uma', name: 'Uma', roles: ['customers'] }),
  );
  return workspace;
}

/** Tokens of an operator, of one for customers, and of a shared link. */
async function createTokens(databaseUrl: string) {
  const { database } = await openDatabase(databaseUrl);
  const tokens = {
    operator: await lastingToken(database, 'mara', ''),
    customers: await lastingToken(database, 'uma', ''),
    share: (await createShare(database, NASTY.survey, 'test', null)).token,
  };
  await database.destroy();
  return tokens;
}

/** @param heapMb memory of each process, in MiB */
export async function startBoundedHost(heapMb: number, sizes: NastySizes) {
  const littleMemory = { NODE_OPTIONS: `--max-old-space-size=${heapMb}` };
  const folder = await mkdtemp(join(tmpdir(), 'psn-bounded-'));
  await chmod(folder, 0o755);
  const workspace = await createWorkspace(folder);
  const databaseUrl = await createDatabase();
  const tokens = await createTokens(databaseUrl);
  await fillNasty(databaseUrl, sizes);
  const places = ['--database-url', databaseUrl, '--files', join(folder, 'files')];
  const host = await serveProcess({
    workspace,
    data: join(folder, 'unused'),
    args: [...places, '--metrics-port', '0', '--json'],
    env: littleMemory,
  });
  const metricsUrl = /"metrics_url": ?"([^"]+)"/.exec(host.output())![1]!;
  const taken: { call: string; status: number; longestTaskMs: number; heapMb: number }[] = [];

  /** Records a call with numbers of the host's process; event loop figures count from the previous read. */
  async function record(call: string, status: number): Promise<void> {
    const text = await (await fetch(metricsUrl)).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    taken.push({
      call,
      status,
      longestTaskMs: Math.round(1000 * valueOf('nodejs_eventloop_lag_max_seconds')),
      heapMb: Math.round(valueOf('nodejs_heap_size_used_bytes') / 1024 ** 2),
    });
  }

  async function call(path: string, bearer = tokens.operator, options: RequestInit = {}) {
    const response = await fetch(host.url + path, {
      ...options,
      headers: { Authorization: `Bearer ${bearer}`, ...options.headers },
    });
    const text = await response.text();
    return { status: response.status, text };
  }

  return {
    folder,
    workspace,
    databaseUrl,
    tokens,
    errors: () => host.errors(),
    record,
    call,
    /** Calls that must all succeed, one after the other. */
    async allSucceed(paths: readonly string[], bearer = tokens.operator): Promise<void> {
      for (const path of paths) await record(path, (await call(path, bearer)).status);
      expect(taken.filter(({ status }) => status !== 200)).toEqual([]);
    },
    /** Runs a program with little memory. Resolves to its exit code, `null` when it was ended by a signal. */
    run: (...args: string[]): Promise<number | null> =>
      new Promise((done) => {
        const env = { ...process.env, ...littleMemory };
        spawn(process.execPath, args, { stdio: 'ignore', env }).once('exit', done);
      }),
    async stop(): Promise<void> {
      await mkdir('test-results', { recursive: true });
      await writeFile(
        `test-results/bounded-memory-${sizes.responses}.json`,
        JSON.stringify(taken, null, 2),
      );
      await host.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
