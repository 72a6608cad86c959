import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  compare,
  newPrefix,
  sleep,
  startFaultHost,
  type Check,
  type Scenario,
} from '../faults/fault-host.ts';
import { serveProcess } from '../support/host-process.mjs';
import { post, submission } from '../support/submission.ts';

/**
 * Two hosts on one database with many open sockets, and steady messages and submissions. Sockets and writers have
 * processes of their own. The control are sockets that leave for a while and ask for nothing afterwards.
 */

const LISTENER_PROCESSES = 2;
const SOCKETS_OF_A_CONVERSATION = 5;
/** Messages in flight when the last message was accepted. */
const SETTLING_MS = 3_000;
const SAMPLE_MS = 1_000;
const RECONNECT_WITHIN_MS = 30_000;
const MAX_GROWTH = 0.1;
/** In milliseconds. Short runs share the machine with other tests, and only prove that measuring works. */
const MAX_P95 = 100;
const MAX_P99 = 250;

interface Load {
  minutes: number;
  sockets: number;
  messages: number;
  submissions: number;
  reconnect: number;
}

const FULL: Load = {
  minutes: 30,
  sockets: 2_000,
  messages: 100,
  submissions: 50,
  reconnect: 10_000,
};
const SHORT: Load = {
  minutes: 0.5,
  sockets: 200,
  messages: 20,
  submissions: 10,
  reconnect: 200,
};

interface Report {
  delays: number[];
  received: { conversation: number; isBlind: boolean; count: number }[];
}
interface Written {
  taken: number[];
  confirmed: string[];
  refused: string[];
}

const start = (name: string): ChildProcess => fork(join(process.cwd(), `test/soak/${name}.mjs`));

/** Sends a message to a process; resolves with its answer. */
const ask = <Answer>(child: ChildProcess, message: object): Promise<Answer> =>
  new Promise((done, fail) => {
    child.once('message', (answer) => done(answer as Answer));
    child.once('exit', (code) => fail(new Error(`A process of the soak ended with ${code}.`)));
    child.send(message);
  });
const command = async <Result>(child: ChildProcess, name: string, rest: object = {}) =>
  (await ask<{ result: Result }>(child, { command: name, ...rest })).result;

/** Memory of a process, in MiB. */
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[list.length >> 1]!;

/** Samples memory until aborted; resolves with the medians of the second and of the last quarter of the time. */
function watchMemory(pid: number) {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(memoryOf(pid)), SAMPLE_MS);
  return (): { warm: number; last: number } => {
    clearInterval(timer);
    const quarter = samples.length >> 2;
    return {
      warm: median(samples.slice(quarter, 2 * quarter)),
      last: median(samples.slice(-quarter)),
    };
  };
}

async function begin(url: string): Promise<{ id: string; token: string }> {
  const body = submission({ node_id: 'node-help', flow_id: 'flow-help', responses: [] });
  const { id, chat_token_string: token } = (await (await post(url, body)).json()) as {
    id: string;
    chat_token_string: string;
  };
  return { id, token };
}

export const scenario: Scenario = async (isFull, numbers) => {
  const load: Load = { ...(isFull ? FULL : SHORT), ...numbers };
  console.log(
    `  ${cpus().length} cores (${cpus()[0]?.model}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`,
  );
  const first = await startFaultHost({ isEmbedded: true });
  const second = await serveProcess({
    workspace: first.workspace,
    data: join(first.data, '../unused'),
    args: ['--database-url', (await first.database()).url],
  });
  const urls = [first.url(), second.url];
  const children = Array.from({ length: LISTENER_PROCESSES }, () => start('listeners'));
  const writer = start('writers');
  try {
    const conversations: { id: string; token: string }[] = [];
    const wanted = Math.max(1, Math.round(load.sockets / SOCKETS_OF_A_CONVERSATION));
    while (conversations.length < wanted) conversations.push(await begin(urls[0]!));

    const openMore = (count: number, from: number, hasBlind: boolean) =>
      Promise.all(
        children.map((child, at) => {
          const share = Math.floor(count / children.length);
          const offset = from + at * share;
          return command(child, 'open', { count: share, offset, urls, conversations, hasBlind });
        }),
      );
    await openMore(load.sockets, 0, true);

    const memory = [first.pid(), second.pid].map(watchMemory);
    const prefix = newPrefix('soak');
    const { taken, confirmed, refused } = await ask<Written>(writer, {
      urls,
      conversations,
      messages: load.messages,
      submissions: load.submissions,
      ms: load.minutes * 60_000,
      prefix,
    });
    await sleep(SETTLING_MS);
    const growth = memory.map((stop) => stop());
    const reports = await Promise.all(children.map((child) => command<Report>(child, 'report')));
    const delays = reports.flatMap((report) => report.delays).sort((a, b) => a - b);
    const received = reports.flatMap((report) => report.received);
    const missing = (isBlind: boolean): number =>
      received
        .filter((listener) => listener.isBlind === isBlind)
        .reduce(
          (sum, { conversation, count }) => sum + Math.max(0, taken[conversation]! - count),
          0,
        );
    const percentile = (share: number): number =>
      delays[Math.floor(delays.length * share)] ?? Infinity;
    const { lost, twice } = await compare(first, prefix, confirmed);

    const more = load.reconnect - load.sockets;
    if (more > 0) await openMore(more, load.sockets, false);
    const withinMs = isFull ? RECONNECT_WITHIN_MS : RECONNECT_WITHIN_MS / 10;
    const back = Math.max(
      ...(await Promise.all(
        children.map((child) => command<number>(child, 'reconnect', { withinMs })),
      )),
    );
    const sent = taken.reduce((sum, count) => sum + count, 0);
    const biggest = Math.max(...growth.map(({ warm, last }) => last / warm - 1));
    const checks: Check[] = [
      {
        what: `${load.minutes} minutes, two hosts, ${load.sockets} sockets, ${load.messages} messages and ${load.submissions} submissions a second`,
        figures: `${sent} messages and ${confirmed.length} submissions taken, ${refused.length} refused${refused[0] ? ` (${refused[0]})` : ''}, ${lost} lost, ${twice} twice`,
        isGood: sent > 0 && refused.length + lost + twice === 0,
      },
      {
        what: 'deliveries to sockets that stay',
        figures: `${delays.length} deliveries, ${missing(false)} missing`,
        isGood: delays.length > 0 && missing(false) === 0,
      },
      {
        what: `from sending to receiving, ${isFull ? `at most ${MAX_P95} ms for 95 and ${MAX_P99} ms for 99 of 100` : 'which a short run only shows'}`,
        figures: `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, p99 ${percentile(0.99)} ms, slowest ${delays.at(-1)} ms`,
        isGood: !isFull || (percentile(0.95) <= MAX_P95 && percentile(0.99) <= MAX_P99),
      },
      {
        what: isFull
          ? 'memory of the hosts, at most 10 % more after they are warm'
          : 'memory of the hosts, which a short run only shows',
        figures: growth
          .map(({ warm, last }) => `${warm.toFixed(0)} → ${last.toFixed(0)} MiB`)
          .join(', '),
        isGood: !isFull || biggest <= MAX_GROWTH,
      },
      {
        what: `${Math.max(load.reconnect, load.sockets)} sockets that reconnect within ${withinMs / 1000} s`,
        figures: `all back after ${(back / 1000).toFixed(1)} s`,
        isGood: back <= 2 * RECONNECT_WITHIN_MS,
      },
      {
        what: 'the control, sockets that leave for a while',
        figures: `${missing(true)} missing`,
        isGood: missing(true) > 0,
      },
    ];
    return checks;
  } finally {
    for (const child of [...children, writer]) child.kill();
    await second.stop();
    await first.stop();
  }
};
