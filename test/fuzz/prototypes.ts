import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatSchema, pushSchema } from '../../core/contract/chat.ts';
import { readSignal } from '../../core/contract/signal.ts';
import { errorBodySchema } from '../../core/contract/error-body.ts';
import { feedbackSchema } from '../../core/contract/feedback-schema.ts';
import { flowSchema } from '../../core/contract/flow.ts';
import { conversationsSchema } from '../../core/contract/inbox.ts';
import { customerSchema, nodeSchema } from '../../core/contract/node.ts';
import { widgetConfigSchema } from '../../core/contract/widget.ts';
import { parseTolerantly } from '../../core/contract/wire.ts';
import { startFaultHost, type Scenario } from '../faults/fault-host.ts';
import { exchange, hostileRequest, prepareSeeds } from '../support/hostile-requests.ts';
import { PROTOTYPE_KEYS, prototypeMutant } from '../support/mutants.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { submission } from '../support/submission.ts';

/** JSON with the keys of prototypes in it, through every parser of the contract and every route of the host. */

const WATCH = join(process.cwd(), 'test/fuzz/watch-prototypes.mjs');
const AT_ONCE = 8;

const filesOf = (folder: string): unknown[] =>
  readdirSync(`examples/workspace/${folder}`).map(
    (name) => JSON.parse(readFileSync(`examples/workspace/${folder}/${name}`, 'utf8')) as unknown,
  );

const item = {
  id: 'i',
  seq: 1,
  actor: 'user',
  detail: { comment: { body: 'Hello' }, user: { name: 'Mara' } },
};
const conversation = { id: 'c', node_name: 'Help', active_at: '', creator: { name: 'Ada' } };

/** Each parser with valid values. */
const parsers: [read: (value: unknown) => unknown, values: unknown[]][] = [
  [(value) => parseTolerantly(widgetConfigSchema, value), filesOf('widgets')],
  [(value) => parseTolerantly(nodeSchema, value), filesOf('nodes')],
  [(value) => parseTolerantly(flowSchema, value), filesOf('flows')],
  [
    (value) => parseTolerantly(chatSchema, value),
    [{ timeline_items: [item], creator: { name: 'Ada' }, node: { name: 'Help' } }],
  ],
  [(value) => parseTolerantly(pushSchema, value), [{ feedback_id: 'f', timeline_items: [item] }]],
  [
    (value) => parseTolerantly(conversationsSchema, value),
    [{ conversations: [conversation], has_more: true }],
  ],
  [
    (value) => parseTolerantly(customerSchema, value),
    [{ id: 'c', name: 'Ada', attributes: { city: 'London' } }],
  ],
  [
    (value) => parseTolerantly(feedbackSchema, value),
    [submission({ customer: { schema: { a: 1 } } })],
  ],
  [(value) => parseTolerantly(errorBodySchema, value), [{ error: { code: 'a', message: 'b' } }]],
  [readSignal, [{ feedbackId: 'f', actor: 'user', seq: 1 }]],
];

/** Whether a value that was read inherits from anything but the prototypes of JSON. */
function inherits(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype && prototype !== Array.prototype)
    return true;
  return Object.values(value).some(inherits);
}

/** The keys of the prototypes of this process. */
const own = (): string =>
  [Object.prototype, Array.prototype].flatMap(Reflect.ownKeys).map(String).join();

function throughParsers(times: number, seed: number): string[] {
  const before = own();
  const faults: string[] = [];
  for (let at = 0; at < times && faults.length < 5; at += 1) {
    const chance = new Chance(seed + at);
    const [read, values] = chance.one(parsers);
    // As parsed from the wire: `__proto__` is a key of its own there.
    const mutated = JSON.parse(
      JSON.stringify(prototypeMutant(chance, chance.one(values))),
    ) as unknown;
    try {
      if (inherits(read(mutated))) faults.push(`an odd prototype (--seed ${seed + at} --times 1)`);
    } catch (error) {
      faults.push(`${String(error)} (--seed ${seed + at} --times 1)`);
    }
    if (own() !== before || 'polluted' in {})
      faults.push(`a prototype changed (--seed ${seed + at} --times 1)`);
  }
  return faults;
}

async function throughHost(times: number, seed: number): Promise<string> {
  const host = await startFaultHost({ env: { NODE_OPTIONS: `--import=${WATCH}` } });
  try {
    const seeds = await prepareSeeds({ ...host, url: host.url() });
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < times) {
          const chance = new Chance(seed + next);
          next += 1;
          const request = hostileRequest(chance, seeds, (sameChance, json) =>
            JSON.stringify(prototypeMutant(sameChance, json)),
          );
          await exchange(host.url(), request);
        }
      }),
    );
    // The watch looks ten times a second.
    await new Promise((done) => setTimeout(done, 300));
    return /A prototype changed.*/.exec(host.errors())?.[0] ?? '';
  } finally {
    await host.stop();
  }
}

/** The control: a process that merges its input, with the same observer. */
const mergingProcess = (seed: number): Promise<string> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      [
        `--import=${WATCH}`,
        '-e',
        `const merge = (into, from) => {
          for (const key of Object.keys(from ?? {}))
            if (from[key] !== null && typeof from[key] === 'object') merge((into[key] ??= {}), from[key]);
            else into[key] = from[key];
        };
        process.stdin.on('data', (line) => { try { merge({}, JSON.parse(line)); } catch {} });
        setInterval(() => {}, 1000);`,
      ],
      { stdio: ['pipe', 'ignore', 'pipe'] },
    );
    let errors = '';
    child.stderr.on('data', (more: Buffer) => (errors += String(more)));
    child.stdin.on('error', () => undefined);
    let at = 0;
    const feed = setInterval(() => {
      at += 1;
      const chance = new Chance(seed + at);
      child.stdin.write(`${JSON.stringify(prototypeMutant(chance, submission()))}\n`);
      if (at > 500) child.kill();
    }, 10);
    child.once('close', () => (clearInterval(feed), done(errors)));
  });

export const scenario: Scenario = async (isFull, numbers) => {
  const times = numbers['times'] ?? (isFull ? 20_000 : 1_000);
  const seed = numbers['seed'] ?? Math.floor(Math.random() * 2 ** 31);
  const faults = throughParsers(times * 2, seed);
  const changed = await throughHost(times, seed);
  const merged = await mergingProcess(seed);
  return [
    {
      what: `${times * 2} mutants with ${PROTOTYPE_KEYS.length} keys through ${parsers.length} parsers, seed ${seed}`,
      figures: faults.join('; ') || 'prototypes as they were',
      isGood: faults.length === 0,
    },
    {
      what: `${times} of them to the routes of a host`,
      figures: changed || 'prototypes as they were',
      isGood: changed === '',
    },
    {
      what: 'the control, a process that merges them',
      figures: merged ? merged.trim().slice(0, 120) : 'nothing changed',
      isGood: merged.includes('A prototype changed'),
    },
  ];
};
