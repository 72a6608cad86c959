import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { serveProcess } from '../support/host-process.mjs';
import { startDatabaseServer } from '../support/start-database-server.mjs';
import { RESULTS } from '../totals.mjs';
import { createConversation, median, startBenchHost } from './bench-host.mjs';
import {
  memoryOf,
  openChat,
  postMessage,
  postSubmission,
  processorTime,
  sendUntil,
  typeUntil,
} from './load.mjs';

/**
 * Compares ways to run hosts, by turns in one run: submissions, messages and typing signals a second, the processor time
 * that each costs the hosts, Postgres and Redis, and the memory of an open chat. All processes share the machine with the load, so that
 * two hosts are no faster on few cores: plan other machines by the processor times.
 */

const ROUNDS = 5;
const TURN_MS = 3_000;
const SENDERS = 48;
const WRITERS = 24;
const OPEN_CHATS = 1_000;
const SIGNALS_A_SECOND = 500;
const REDIS_PORT = 46_379;

const folder = mkdtempSync(join(tmpdir(), 'psn-growing-'));
// Its bundle needs the packages of the repository.
mkdirSync(RESULTS, { recursive: true });
const stopServer = await startDatabaseServer(RESULTS);
const server = process.env.PSN_TEST_DATABASE;
const serverPool = new pg.Pool({ connectionString: server, max: 1 });
// Its settings for tests would not write to the disk.
await serverPool.query('alter system reset all');
await serverPool.query('select pg_reload_conf()');
const serverRows = await serverPool.query(
  "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
);
const serverPid = serverRows.rows[0].pid;
const redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--save', ''], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(redis.stdout, 'data');

/** Starts hosts on a database of the server. */
async function startHosts(name, count, options = []) {
  await serverPool.query(`create database ${name}`);
  const databaseUrl = new URL(server);
  databaseUrl.pathname = name;
  const args = ['--database-url', databaseUrl.href, ...options];
  const hosts = [];
  for (let at = 0; at < count; at += 1)
    hosts.push(await serveProcess({ data: join(folder, name), args }));
  const database = new pg.Pool({ connectionString: databaseUrl.href, max: 2 });
  return {
    hosts,
    database,
    databasePid: serverPid,
    async stop() {
      await database.end();
      for (const host of hosts) await host.stop();
    },
  };
}

async function startEmbedded() {
  const host = await startBenchHost();
  return { hosts: [host], ...host, stop: host.stop };
}

const setups = {
  'one host, embedded': await startEmbedded(),
  'one host, Postgres': await startHosts('one', 1),
  'two hosts, Postgres': await startHosts('two', 2),
  'two hosts, Redis': await startHosts('redis', 2, [
    '--redis-url',
    `redis://127.0.0.1:${REDIS_PORT}`,
  ]),
};

/** Opens chats, each on another host than its writer. */
async function prepare(setup) {
  const { hosts, database } = setup;
  const urls = hosts.map(({ url }) => url);
  const conversations = [];
  for (let at = 0; at < OPEN_CHATS; at += 1)
    conversations.push(await createConversation(database, 1));
  const before = hosts.map(({ pid }) => memoryOf(pid)).reduce((sum, size) => sum + size);
  const delays = [];
  const sockets = await Promise.all(
    conversations.map((conversation, at) =>
      openChat(urls[(at + 1) % urls.length], conversation, at, (text) => {
        const sentAt = Number(/at (\d+\.\d+)/.exec(text)?.[1]);
        if (sentAt) delays.push(performance.now() - sentAt);
      }),
    ),
  );
  const after = hosts.map(({ pid }) => memoryOf(pid)).reduce((sum, size) => sum + size);
  const figures = {
    submissions: [],
    messages: [],
    signals: [],
    delays,
    chat: [((after - before) * 1024) / OPEN_CHATS],
  };
  return Object.assign(setup, { urls, conversations, sockets, figures, costs: {} });
}

/** Processor times of the parts of a setup, in milliseconds. */
const timesOf = ({ hosts, databasePid }) => ({
  hosts: hosts.reduce((sum, { pid }) => sum + processorTime(pid), 0),
  postgres: processorTime(databasePid),
  redis: processorTime(redis.pid),
});

/** Runs a turn of load; adds its rate, and its cost in processor time for one request. */
async function turn(setup, name, isCounted, send) {
  const before = timesOf(setup);
  const count = await send(Date.now() + TURN_MS);
  const after = timesOf(setup);
  if (!isCounted) return;
  setup.figures[name].push((count * 1000) / TURN_MS);
  for (const part of Object.keys(after))
    (setup.costs[`${name} ${part}`] ??= []).push((after[part] - before[part]) / count);
}

try {
  for (const setup of Object.values(setups)) await prepare(setup);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const setup of Object.values(setups)) {
      const { conversations, sockets, urls } = setup;
      const isCounted = round > 0;
      await turn(setup, 'submissions', isCounted, (deadline) =>
        sendUntil(deadline, urls, SENDERS, postSubmission),
      );
      await turn(setup, 'messages', isCounted, (deadline) =>
        sendUntil(deadline, urls, WRITERS, (connection, at) =>
          postMessage(connection, conversations[at], `Sent at ${performance.now().toFixed(3)}`),
        ),
      );
      await turn(setup, 'signals', isCounted, (deadline) =>
        typeUntil(deadline, sockets, conversations, SIGNALS_A_SECOND),
      );
      if (!isCounted) setup.figures.delays.splice(0);
    }
} finally {
  for (const { sockets = [], stop } of Object.values(setups)) {
    for (const socket of sockets) socket.terminate();
    await stop();
  }
  redis.kill();
  await serverPool.end();
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
}

const first = Object.values(setups)[0];
const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
const rows = Object.entries(setups).map(([name, { figures, costs }]) => {
  const cost = (kind) =>
    ['hosts', 'postgres', 'redis']
      .map((part) => median(costs[`${kind} ${part}`]).toFixed(2))
      .join(' + ');
  const rate = (kind) =>
    `${median(figures[kind]).toFixed(0)} (× ${(median(figures[kind]) / median(first.figures[kind])).toFixed(2)})`;
  return {
    setup: name,
    'submissions/s': rate('submissions'),
    'ms of hosts + Postgres + Redis each': cost('submissions'),
    'messages/s': rate('messages'),
    'ms each': cost('messages'),
    'typing signals/s': rate('signals'),
    'ms each ': cost('signals'),
    'delay p50, p95 (ms)': [0.5, 0.95]
      .map((share) => percentile(figures.delays, share).toFixed(0))
      .join(', '),
    'KiB of an open chat': figures.chat[0].toFixed(0),
  };
});
console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), medians of ${ROUNDS} turns of ${TURN_MS / 1000} s`,
);
for (const row of rows) console.log(row);
