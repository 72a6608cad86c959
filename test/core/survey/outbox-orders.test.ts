import { expect, it } from 'vitest';
import { entriesToEvict, nextDue, nextEntry, splitSuperseded } from '../../../core/outbox/rules.ts';
import type { Entry } from '../../../core/platform/outbox.ts';
import { outboxEntry } from '../../support/outbox-entry.ts';
import { Chance } from '../../../cli/host/samples/chance.ts';

/**
 * Property test of the outbox's rules: people send parts of surveys, complete and skip them, reload their pages and
 * lose their connection, in random order. The server has to end up with the same answers as if each entry had arrived
 * at once and in order. `SEED` repeats a failed run, `RUNS` is the number of runs.
 */
const RUNS = Number(process.env['RUNS'] ?? 3_000);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const ATTEMPTS = ['a', 'b', 'c'];
const QUESTIONS = ['mood', 'mail', 'name'];
const EVENTS = ['part', 'part', 'whole', 'skip', 'reload', 'line', 'time', 'send', 'send'] as const;
const STEPS = 24;
const BACKOFF_MS = 100;
const NEVER = -Infinity;

type Answers = Record<string, number>;

/** A server that stores answers; each entry once, and the questions that an entry retains from earlier ones. */
class Server {
  readonly received: Entry[] = [];
  readonly answers: Record<string, Answers> = {};

  receive(entry: Entry): void {
    if (this.received.some(({ key }) => key === entry.key)) return;
    this.received.push(entry);
    const before = Object.entries(this.answers[entry.attemptId] ?? {});
    this.answers[entry.attemptId] = {
      ...Object.fromEntries(before.filter(([id]) => entry.keptQuestionIds.includes(id))),
      ...(JSON.parse(entry.body) as Answers),
    };
  }
}

/** A person with a survey. After a reload the page does not know the answers any more and only names their questions. */
class Person {
  isDone = false;
  #answers: Answers = {};
  #kept: string[] = [];

  constructor(readonly attemptId: string) {}

  answer(id: string, value: number): void {
    this.#answers[id] = value;
    this.#kept = this.#kept.filter((kept) => kept !== id);
  }

  /** The draft has all answers but some. */
  reload(lost: readonly string[], hasSent: boolean): void {
    for (const id of lost.filter((answered) => answered in this.#answers)) {
      delete this.#answers[id];
      if (hasSent) this.#kept.push(id);
    }
  }

  entry(key: string, isComplete: boolean): Entry {
    const { attemptId } = this;
    const [body, keptQuestionIds] = [JSON.stringify(this.#answers), [...this.#kept]];
    return outboxEntry(key, { attemptId, isComplete, body, keptQuestionIds });
  }
}

const isWhole = ({ isComplete }: Entry) => isComplete;
const isOf = ({ attemptId }: Person, entry: Entry) => entry.attemptId === attemptId;

function play(chance: Chance): void {
  const [server, reference] = [new Server(), new Server()];
  const people = ATTEMPTS.map((attemptId) => new Person(attemptId));
  let queue: Entry[] = [];
  let [now, isOffline, posted] = [0, false, 0];

  function post(person: Person, isComplete: boolean): void {
    const entry = person.entry(`${person.attemptId}${(posted += 1)}`, isComplete);
    expect(entriesToEvict(entry, queue)).toEqual([]);
    queue.push(entry);
    // A late part counts for nothing.
    if (!person.isDone) reference.receive(entry);
    person.isDone ||= isComplete;
  }
  function send(): void {
    const { active, superseded } = splitSuperseded(queue);
    expect(superseded.filter(isWhole)).toEqual([]);
    queue = queue.filter((entry) => !superseded.includes(entry) || entry.tries > 0);
    const next = nextEntry(active, now, NEVER);
    if (!next) return;
    const tried = { ...next, tries: next.tries + 1, triedAt: now, nextAttemptAt: now + BACKOFF_MS };
    if (!isOffline) server.receive(next);
    // The reply may be lost on the way.
    const isTaken = !isOffline && chance.is(0.7);
    queue = queue.flatMap((entry) => (entry !== next ? [entry] : isTaken ? [] : [tried]));
  }

  for (let step = 0; step < STEPS; step += 1) {
    const person = chance.one(people);
    const what = chance.one(EVENTS);
    if (what === 'part' && !person.isDone) {
      person.answer(chance.one(QUESTIONS), step);
      post(person, false);
    }
    // The page that has posted a whole posts no part after it; another one may while the whole waits.
    if (what === 'part' && queue.some((entry) => isWhole(entry) && isOf(person, entry)))
      post(person, false);
    if (what === 'whole' && !person.isDone) {
      person.answer(chance.one(QUESTIONS), step);
      post(person, true);
    }
    if (what === 'skip' && !person.isDone) post(person, true);
    if (what === 'reload' && !person.isDone) {
      const hasSent = reference.received.some((entry) => isOf(person, entry));
      person.reload(chance.few(QUESTIONS, 2), hasSent);
    }
    if (what === 'line') isOffline = !isOffline;
    if (what === 'time') now += BACKOFF_MS;
    if (what === 'send') send();
  }
  isOffline = false;
  while (splitSuperseded(queue).active.length > 0) {
    now = Math.max(now, nextDue(splitSuperseded(queue).active, NEVER));
    send();
  }

  expect(server.answers).toEqual(reference.answers);
  const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key).sort();
  expect(keys(server.received.filter(isWhole))).toEqual(keys(reference.received.filter(isWhole)));
  for (const person of people) {
    const order = server.received.filter((entry) => isOf(person, entry));
    expect(order.slice(0, -1).filter(isWhole)).toEqual([]);
  }
}

it(
  `${RUNS} random orders of parts, wholes, skips and lost lines leave what the whole of them would, seed ${SEED}`,
  {
    timeout: Math.max(30_000, RUNS * 100),
  },
  () => {
    for (let run = 0; run < RUNS; run += 1)
      try {
        play(new Chance(SEED + run));
      } catch (error) {
        expect.fail(`SEED=${SEED + run} RUNS=1 repeats it: ${(error as Error).message}`);
      }
  },
);
