import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  compare,
  newPrefix,
  sleep,
  startFaultHost,
  type Check,
  type FaultHost,
  type Scenario,
} from '../faults/fault-host.ts';
import { hostilePacket, sendPackets } from '../support/hostile-packets.ts';
import { exchange, hostileRequest, prepareSeeds, type Reply } from '../support/hostile-requests.ts';
import { mutantText } from '../support/mutants.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { post, submission } from '../support/submission.ts';

/**
 * Mutated requests to every route and mutated packets of the live connection, with a respondent beside them. No
 * reply may have a status of 500 or need more than a second, the host may not exit, and the respondent may lose nothing.
 */

const AT_ONCE = 8;
const PACKETS_OF_A_SOCKET = 5;
const LONGEST_MS = 1_000;
/**
 * Calls that run one or two at a time, so that their time depends on the calls before them, as the hashing of passwords does,
 * and samples, which are hundreds of rows.
 */
const UNTIMED = /^\/v1\/(?:results|customers|samples|sign-in\/password)\b/;
/** Packets of the live connection for each request. */
const PACKET_SHARE = 0.2;

interface Found {
  /** Faults by request and reply, each with the seed that repeats it. */
  faults: Map<string, { times: number; seed: number }>;
  exits: number;
  /** Seeds of slow replies. */
  slow: number[];
  slowest: number;
}

const add = (found: Found, what: string, seed: number): void =>
  void found.faults.set(what, {
    seed: found.faults.get(what)?.seed ?? seed,
    times: (found.faults.get(what)?.times ?? 0) + 1,
  });

const isSlow = ({ ms }: Reply, path: string): boolean => ms > LONGEST_MS && !UNTIMED.test(path);

/** Sends one request by its seed. */
async function askOnce(
  host: FaultHost,
  seeds: Awaited<ReturnType<typeof prepareSeeds>>,
  seed: number,
  found: Found,
): Promise<Reply> {
  const ask = (connections?: false) =>
    exchange(host.url(), hostileRequest(new Chance(seed), seeds), connections);
  const { method, path } = hostileRequest(new Chance(seed), seeds);
  let reply: Reply = await ask();
  // The host may have ended a connection of earlier requests: again on a new one.
  if (reply.status === 0) reply = await ask(false);
  const route = `${method} ${path.split('?')[0]!.replaceAll(/[\w%.-]{30,}/g, '…')}`;
  if (!UNTIMED.test(path)) found.slowest = Math.max(found.slowest, reply.ms);
  if (reply.status >= 500 && reply.status !== 502) add(found, `${reply.status} of ${route}`, seed);
  if (reply.status === 0 && reply.text !== 'ECONNREFUSED')
    add(found, `no reply (${reply.text}) of ${route}`, seed);
  if (isSlow(reply, path)) found.slow.push(seed);
  return reply;
}

/** Sends the slow requests again, one after the other: a host that has other calls, or a machine with other work, is not slow. */
async function askSlowAlone(
  host: FaultHost,
  seeds: Awaited<ReturnType<typeof prepareSeeds>>,
  found: Found,
): Promise<void> {
  for (const seed of found.slow) {
    const { method, path } = hostileRequest(new Chance(seed), seeds);
    const reply = await exchange(host.url(), hostileRequest(new Chance(seed), seeds));
    if (isSlow(reply, path)) add(found, `${reply.ms.toFixed(0)} ms of ${method} ${path}`, seed);
  }
}

/** A respondent that submits one survey after the other, each until it is stored; resolves with the stored ones at the end. */
async function submitHonestly(
  host: FaultHost,
  prefix: string,
  run: { isOver: boolean },
): Promise<{ confirmed: string[]; refused: number }> {
  const said = { confirmed: [] as string[], refused: 0 };
  const responses = [{ question_id: 'q-nps', body: '9' }];
  for (let made = 0; !run.isOver; made += 1) {
    const device = `${prefix}-${made}`;
    const body = submission({ device_id: device, responses });
    const key = randomUUID();
    const ask = () => post(host.url(), body, { 'Idempotency-Key': key }).catch(() => null);
    let reply = await ask();
    for (; !reply || reply.status >= 500; reply = await ask()) await sleep(100);
    if (reply.ok) said.confirmed.push(device);
    else said.refused += 1;
  }
  return said;
}

/** A host without validation, which has to fail. */
async function trustingHost(times: number, seed: number): Promise<number> {
  const server = createServer((request, reply) => {
    let text = '';
    request.setEncoding('utf8').on('data', (more: string) => (text += more));
    request.once('end', () => {
      try {
        const body = JSON.parse(text) as {
          device_id: string;
          responses: { question_id: string }[];
        };
        body.device_id.trim();
        body.responses.map(({ question_id: id }) => id.trim());
        reply.writeHead(201).end();
      } catch {
        reply.writeHead(500).end();
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let failed = 0;
  for (let at = 0; at < times; at += 1) {
    const body = Buffer.from(mutantText(new Chance(seed + at), submission()));
    const { status } = await exchange(url, { method: 'POST', path: '/', headers: {}, body });
    if (status === 500) failed += 1;
  }
  server.closeAllConnections();
  server.close();
  return failed;
}

export const scenario: Scenario = async (isFull, numbers) => {
  const times = numbers['times'] ?? (isFull ? 20_000 : 600);
  const seed = numbers['seed'] ?? Math.floor(Math.random() * 2 ** 31);
  const host = await startFaultHost();
  const run = { isOver: false, next: 0 };
  const found: Found = { faults: new Map(), exits: 0, slow: [], slowest: 0 };
  let packets = 0;
  try {
    const seeds = await prepareSeeds({ ...host, url: host.url() });
    const prefix = newPrefix('honest');
    const honest = submitHonestly(host, prefix, run);
    const restart = { going: null as Promise<void> | null };
    const revive = async () => {
      if (await fetch(`${host.url()}/healthz`).catch(() => null)) return;
      restart.going ??= (async () => {
        found.exits += 1;
        await host.again();
        restart.going = null;
      })();
      await restart.going;
    };
    const work = async () => {
      while (run.next < times) {
        const one = seed + run.next;
        run.next += 1;
        const chance = new Chance(one);
        const { status } = await askOnce(host, seeds, one, found);
        if (status === 0) await revive();
        if (chance.is(PACKET_SHARE / PACKETS_OF_A_SOCKET)) {
          const count = PACKETS_OF_A_SOCKET + chance.below(2);
          const sent = Array.from({ length: count }, () => hostilePacket(chance, seeds));
          packets += count;
          await sendPackets(chance, host.url(), sent);
          const before = found.exits;
          await revive();
          if (found.exits > before)
            add(found, `an exit by packets ${sent.join(' ').slice(0, 200)}`, one);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    run.isOver = true;
    const { confirmed, refused } = await honest;
    await askSlowAlone(host, seeds, found);
    const { lost, twice, half } = await compare(host, prefix, confirmed);
    const failed = await trustingHost(200, seed);
    const list = [...found.faults]
      .sort(([, a], [, b]) => b.times - a.times)
      .map(([what, { times: count, seed: one }]) => `${count} × ${what} (--seed ${one} --times 1)`);
    const checks: Check[] = [
      {
        what: `${times} mutated requests and ${packets} mutated packets, seed ${seed}`,
        figures: list.join('; ') || `each refused or taken, ${found.slowest.toFixed(0)} ms at most`,
        isGood: list.length === 0,
      },
      { what: 'the host beside them', figures: `${found.exits} exits`, isGood: found.exits === 0 },
      {
        what: 'a person who submits meanwhile',
        figures: `${confirmed.length} surveys: ${refused} refused, ${lost} lost, ${twice} twice, ${half} not whole`,
        isGood: confirmed.length > 0 && refused + lost + twice + half === 0,
      },
      {
        what: 'the control, a host that trusts 200 bodies',
        figures: `fails ${failed} times`,
        isGood: failed > 0,
      },
    ];
    return checks;
  } finally {
    run.isOver = true;
    await host.stop();
  }
};
