import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import { evilPictures } from '../support/evil-pictures.ts';
import { hostilePacket, sendPackets } from '../support/hostile-packets.ts';
import { exchange, hostileRequest, prepareSeeds, type Seeds } from '../support/hostile-requests.ts';
import { mutantText, oddValues } from '../support/mutants.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { submission } from '../support/submission.ts';
import {
  compare,
  newPrefix,
  sleep,
  startFaultHost,
  type Check,
  type FaultHost,
  type Scenario,
} from './fault-host.ts';
import { submitSurvey } from './submitter.ts';

/**
 * All kinds of hostile traffic at once beside twenty respondents: mutated requests and packets, connects of every
 * JSON type, evil pictures, bodies that never end, floods of headers. The host may not exit, and no respondent may be rejected,
 * lost, or blocked.
 */

const PEOPLE = 20;
const LONGEST_MS = 1_000;
/** The time before the attack in which people show how fast the machine is by itself. */
const CALM_MS = 5_000;
const SLOW_BODIES = 50;

interface Run {
  host: FaultHost;
  seeds: Seeds;
  chance: Chance;
  isOver: boolean;
  sent: Record<string, number>;
}

const count = (run: Run, what: string): void => void (run.sent[what] = (run.sent[what] ?? 0) + 1);

/** Opens a connection to the host, writes to it once and then once a second, until it ends or the time is over. */
async function drip(run: Run, first: string, next: string, ms: number): Promise<void> {
  const line = connect(Number(new URL(run.host.url()).port), '127.0.0.1');
  const state = { isOpen: true };
  line.on('error', () => undefined).once('close', () => (state.isOpen = false));
  line.write(first);
  for (const end = Date.now() + ms; state.isOpen && !run.isOver && Date.now() < end;) {
    await sleep(1_000);
    if (state.isOpen) line.write(next);
  }
  line.destroy();
}

const head = (path: string, more: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${more}`;

/** One act of each kind of traffic; a lane repeats it. */
const attacks: Record<string, (run: Run) => Promise<unknown>> = {
  'mutated requests': ({ host, seeds, chance }) =>
    exchange(host.url(), hostileRequest(chance, seeds)),
  'mutated packets': ({ host, seeds, chance }) =>
    sendPackets(
      chance,
      host.url(),
      Array.from({ length: 6 }, () => hostilePacket(chance, seeds)),
    ),
  'connects of every type': ({ host, chance }) =>
    sendPackets(chance, host.url(), [
      `40${JSON.stringify(chance.is(0.5) ? chance.one(oddValues) : { operator: chance.one(oddValues) })}`,
    ]),
  async 'evil pictures'({ host, chance }) {
    const { name, type, bytes } = chance.one(evilPictures);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name, { type }));
    form.set('device_id', randomUUID());
    await fetch(`${host.url()}/v2/storage/direct_uploads`, {
      method: 'POST',
      body: form,
      headers: { 'Idempotency-Key': randomUUID() },
      signal: AbortSignal.timeout(30_000),
    });
    await sleep(300);
  },
  'slow bodies': (run) =>
    drip(run, head('/v1/feedbacks', 'Content-Length: 100000\r\n\r\n{'), ' ', 20_000),
  'slow headers': (run) => drip(run, head('/v1/feedbacks', ''), 'X-A: b\r\n', 20_000),
  'floods of headers': (run) =>
    drip(
      run,
      head(
        '/v1/feedbacks',
        `${Array.from({ length: 3_000 }, (_, at) => `X-${at}: ${'a'.repeat(40)}\r\n`).join('')}\r\n`,
      ),
      'GET / HTTP/1.1\r\n\r\n',
      2_000,
    ),
};
const lanesOf: Record<string, number> = {
  'slow bodies': SLOW_BODIES,
  'slow headers': 20,
  'floods of headers': 4,
};

async function attack(run: Run, what: string): Promise<void> {
  while (!run.isOver) {
    count(run, what);
    // An attack may fail in any way; the test checks the respondents beside it.
    await attacks[what]!(run).catch(() => sleep(50));
  }
}

/** Respondents that submit one survey after the other. */
function people(host: FaultHost, prefix: string) {
  const state = {
    isOver: false,
    confirmed: [] as string[],
    refused: 0,
    tries: [] as number[],
    failed: 0,
  };
  const timed: typeof sendEntry = async (entry, fid) => {
    const begun = performance.now();
    const result = await sendEntry(entry, fid);
    if (result.isAccepted) state.tries.push(performance.now() - begun);
    else state.failed += 1;
    return result;
  };
  const lanes = Array.from({ length: PEOPLE }, async (_, person) => {
    for (let made = 0; !state.isOver; made += 1) {
      const device = `${prefix}-${person}-${made}`;
      await submitSurvey(device, host.url, timed).then(
        () => state.confirmed.push(device),
        () => (state.refused += 1),
      );
      await sleep(200);
    }
  });
  return {
    state,
    async stop() {
      state.isOver = true;
      await Promise.all(lanes);
    },
  };
}

/** The control: a host without validation exits at one of the bodies. Resolves with the number of bodies until then. */
async function trustingHost(seed: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `require('node:http').createServer((request, reply) => {
        let text = '';
        request.on('data', (more) => (text += more));
        request.on('end', () => reply.end(JSON.parse(text).responses.map(({ body }) => body).join()));
      }).listen(0, '127.0.0.1', function () { console.log(this.address().port); })`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (text: Buffer) => done(String(text).trim())),
  );
  let taken = 0;
  for (; child.exitCode === null && taken < 1_000; taken += 1) {
    const body = Buffer.from(mutantText(new Chance(seed + taken), submission()));
    const { status } = await exchange(`http://127.0.0.1:${port}`, {
      method: 'POST',
      path: '/',
      headers: {},
      body,
    });
    if (status === 0) break;
  }
  const isOver = taken < 1_000;
  child.kill();
  return isOver ? taken : Infinity;
}

export const scenario: Scenario = async (isFull, numbers) => {
  const minutes = numbers['minutes'] ?? (isFull ? 60 : 0.4);
  const seed = numbers['seed'] ?? Math.floor(Math.random() * 2 ** 31);
  const host = await startFaultHost();
  const run: Run = {
    host,
    seeds: await prepareSeeds({ ...host, url: host.url() }),
    chance: new Chance(seed),
    isOver: false,
    sent: {},
  };
  try {
    const calm = people(host, newPrefix('calm'));
    await sleep(CALM_MS);
    await calm.stop();
    const calmest = Math.max(...calm.state.tries);

    const prefix = newPrefix('honest');
    const crowd = people(host, prefix);
    const lanes = Object.keys(attacks).flatMap((what) =>
      Array.from({ length: lanesOf[what] ?? 1 }, () => attack(run, what)),
    );
    let exits = 0;
    for (const end = Date.now() + minutes * 60_000; Date.now() < end;) {
      await sleep(500);
      const isRefused = await fetch(`${host.url()}/healthz`).then(
        () => false,
        (error: { cause?: { code?: string } }) => error.cause?.code === 'ECONNREFUSED',
      );
      if (!isRefused) continue;
      exits += 1;
      await host.again();
    }
    run.isOver = true;
    await crowd.stop();
    await Promise.all(lanes);
    const { confirmed, refused, tries, failed } = crowd.state;
    const { lost, twice, half } = await compare(host, prefix, confirmed);
    tries.sort((a, b) => a - b);
    const slow = tries.filter((ms) => ms > LONGEST_MS + calmest).length;
    const taken = await trustingHost(seed);
    const checks: Check[] = [
      {
        what: `${minutes} minutes of hostile traffic, seed ${seed}`,
        figures: `${exits} exits; ${Object.entries(run.sent)
          .map(([what, times]) => `${times} ${what}`)
          .join(', ')}`,
        isGood: exits === 0,
      },
      {
        what: `${PEOPLE} people who submit meanwhile`,
        figures: `${confirmed.length} surveys: ${refused} refused, ${lost} lost, ${twice} twice, ${half} not whole`,
        isGood: confirmed.length > 0 && refused + lost + twice + half === 0,
      },
      {
        what: `their calls within ${LONGEST_MS} ms, and what the slowest took before the attack`,
        figures: `${tries.length} calls: ${slow} over it, ${failed} not taken; slowest ${tries.at(-1)?.toFixed(0)} ms, 99 of 100 ${tries[Math.floor(tries.length * 0.99)]?.toFixed(0)} ms, before ${calmest.toFixed(0)} ms`,
        isGood: slow + failed === 0,
      },
      {
        what: 'the control, a host that trusts its bodies',
        figures: Number.isFinite(taken) ? `ends at body ${taken + 1}` : 'goes on',
        isGood: Number.isFinite(taken),
      },
    ];
    return checks;
  } finally {
    run.isOver = true;
    await host.stop();
  }
};
