import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../../core/outbox/outbox.ts';
import { MAX_BODY_BYTES } from '../../../core/contract/limits.ts';
import type {
  Entry,
  NewEntry,
  Outbox,
  Outcome,
  SendResult,
  TabMessage,
} from '../../../core/platform/outbox.ts';

type Answer = 'taken' | 'lost' | 'offline' | 'busy' | 'refused' | 'never';

/** A fake browser with a database, pages and a server; time passes only by `pass`. */
function createWorld(answerOf: () => Answer = () => 'taken') {
  const disk = new Map<string, Entry>();
  const replies = new Map<string, SendResult>();
  const feedbacks = new Map<string, { id: string; isComplete: boolean; bodies: string[] }>();
  const received: { key: string; isComplete: boolean; lane: string }[] = [];
  const fids = new Map<string, string>();
  const refused: { entry: Entry; status: number }[] = [];
  const pauses: { at: number; end(): void }[] = [];
  const tabs: { hear(message: TabMessage): void }[] = [];
  const queue: (() => void)[] = [];
  let now = 1000;
  let isLed = false;
  let isDiskBroken = false;

  function take(entry: Entry, fid: string | null): SendResult {
    const before = replies.get(entry.key);
    if (before) return before;
    received.push({ key: entry.key, isComplete: entry.isComplete, lane: entry.attemptId });
    const known = fid === null ? undefined : feedbacks.get(fid);
    const feedback = known ?? {
      id: `feedback-${feedbacks.size + 1}`,
      isComplete: false,
      bodies: [],
    };
    feedbacks.set(feedback.id, {
      ...feedback,
      isComplete: feedback.isComplete || entry.isComplete,
      bodies: [...feedback.bodies, entry.body],
    });
    const reply: SendResult = {
      isAccepted: true,
      reply: { id: feedback.id, status: '', chatTokenString: null },
    };
    replies.set(entry.key, reply);
    return reply;
  }
  function passOn(): void {
    const turn = queue.shift();
    isLed = turn !== undefined;
    turn?.();
  }
  const failed = (status: number): SendResult => ({
    isAccepted: false,
    status,
    code: null,
    message: 'failed',
    retryAfterMs: null,
  });

  function openTab(): Outbox & { kill(): void } {
    let isAlive = true;
    const never = new Promise<never>(() => {});
    const alive = <T>(value: T): T | Promise<never> => (isAlive ? value : never);
    let heard: (message: TabMessage) => void = () => undefined;
    const tab = { hear: (message: TabMessage) => void (isAlive && heard(message)) };
    tabs.push(tab);
    let release = () => {};
    const outbox = createOutbox({
      store: {
        add: async (entry) =>
          isDiskBroken
            ? Promise.reject(new Error('full'))
            : void (isAlive && disk.set(entry.key, entry)),
        update: async (entry) => {
          if (isAlive && disk.has(entry.key)) disk.set(entry.key, entry);
          return alive(disk.has(entry.key));
        },
        remove: async (keys, isUntried) =>
          void (
            isAlive &&
            keys
              .filter((key) => !isUntried || disk.get(key)?.tries === 0)
              .forEach((key) => disk.delete(key))
          ),
        all: async () =>
          isDiskBroken ? Promise.reject(new Error('full')) : alive([...disk.values()]),
      },
      tabs: {
        async runAsLeader(work) {
          if (isLed) await new Promise<void>((turn) => queue.push(turn));
          if (!isAlive) {
            passOn();
            return never;
          }
          isLed = true;
          release = passOn;
          await work();
          if (isAlive) release();
          release = () => {};
          return undefined;
        },
        broadcast: (message) =>
          tabs.filter((peer) => peer !== tab).forEach((peer) => peer.hear(message)),
        onMessage: (listener) => void (heard = listener),
      },
      async send(entry, fid) {
        if (!isAlive) return never;
        const answer = answerOf();
        if (answer === 'never') return never;
        if (answer === 'taken') return take(entry, fid);
        if (answer === 'lost') take(entry, fid);
        return failed(answer === 'busy' ? 503 : answer === 'refused' ? 422 : 0);
      },
      records: {
        feedbackIdFor: ({ attemptId: lane }) => fids.get(lane) ?? null,
        recordReply: ({ attemptId: lane, isComplete }, { id }) =>
          void (isComplete ? fids.delete(lane) : fids.set(lane, id)),
        deleteFeedbackId: ({ attemptId: lane }) => void fids.delete(lane),
      },
      onUnawaitedRefusal: (entry, { status }) => void refused.push({ entry, status }),
      now: () => now,
      random: () => 0.5,
      pause(ms) {
        let end = () => {};
        const over = new Promise<void>((done) => (end = done));
        pauses.push({ at: now + ms, end });
        return { over: over.then(() => alive(undefined)), end };
      },
    });
    return {
      ...outbox,
      kill() {
        if (!isAlive) return;
        isAlive = false;
        release();
      },
    };
  }

  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  };
  return {
    disk,
    feedbacks,
    received,
    refused,
    openTab,
    settle,
    breakDisk: () => void (isDiskBroken = true),
    mendDisk: () => void (isDiskBroken = false),
    /** The pending delays, in milliseconds from now. */
    waits: () => pauses.map(({ at }) => at - now),
    /** Advances the time, and ends the delays that are over. */
    async pass(ms: number) {
      now += ms;
      for (const { at, end } of pauses.splice(0))
        if (at <= now) end();
        else pauses.push({ at, end });
      await settle();
    },
  };
}

let made = 0;
const entry = (lane: string, isComplete: boolean, body = '{}'): NewEntry => ({
  key: `key-${(made += 1)}`,
  attemptId: lane,
  isComplete,
  keptQuestionIds: [],
  isRemembered: true,
  nodeId: 'n',
  flowId: 'f',
  title: 'Survey',
  url: '/v1/feedbacks',
  headers: {},
  body,
  createdAt: 1000,
});

describe('in the moment in which a page is left, it can send', () => {
  const sendableOf = (outbox: Outbox) => outbox.sendable().map(({ body }) => body);

  it('what is only being stored, and of each attempt the last part', () => {
    const tab = createWorld().openTab();
    void tab.post(entry('a', false, 'a1'), () => undefined);
    void tab.post(entry('a', false, 'a2'), () => undefined);
    void tab.post(entry('b', true, 'b1'), () => undefined);
    expect(sendableOf(tab)).toEqual(['a2', 'b1']);
  });

  it('the last part, though the first one has no answer yet', async () => {
    const world = createWorld(() => 'never');
    const tab = world.openTab();
    await tab.post(entry('a', false, 'a1'), () => undefined);
    await world.settle();
    void tab.post(entry('a', false, 'a2'), () => undefined);
    expect(sendableOf(tab)).toEqual(['a2']);
  });
});

describe('a submission', () => {
  const post = async (
    answers: Answer[],
    {
      isComplete = true,
      prepare = (): ((world: ReturnType<typeof createWorld>) => void) => () => undefined,
    } = {},
  ) => {
    const world = createWorld(() => answers.shift() ?? 'taken');
    prepare()(world);
    const outcomes: Outcome['kind'][] = [];
    const tab = world.openTab();
    await tab.post(entry('a', isComplete), ({ kind }) => outcomes.push(kind));
    await world.settle();
    return { world, tab, outcomes };
  };

  it('is sent, and nothing of it is left behind', async () => {
    const { world, outcomes } = await post([]);
    expect(outcomes).toEqual(['sent']);
    expect([world.disk.size, world.feedbacks.size]).toEqual([0, 1]);
  });

  it('is saved while there is no line, and sent once when there is one', async () => {
    const { world, outcomes } = await post(['offline', 'busy', 'lost']);
    expect(outcomes).toEqual(['saved']);
    for (let turn = 0; turn < 4; turn += 1) await world.pass(10_000);
    expect(outcomes).toEqual(['saved', 'saved', 'saved', 'sent']);
    expect([world.disk.size, world.feedbacks.size]).toEqual([0, 1]);
  });

  it.each<[string, Answer[], string]>([
    ['as it was made when the first try succeeds', [], '{"created_offline":false}'],
    ['as made offline when the first try fails', ['offline'], '{"created_offline":true}'],
    ['as it was made when only the reply to it is lost', ['lost'], '{"created_offline":false}'],
  ])('is stored %s', async (_, answers, expected) => {
    const world = createWorld(() => answers.shift() ?? 'taken');
    await world.openTab().post(entry('a', true, '{"created_offline":false}'), () => undefined);
    for (let turn = 0; turn < 3; turn += 1) await world.pass(10_000);
    expect([...world.feedbacks.values()].map(({ bodies }) => bodies)).toEqual([[expected]]);
  });

  it('is not called saved where nothing can be kept, and is sent all the same', async () => {
    const { world, outcomes } = await post(['offline'], {
      prepare: () => (browser) => browser.breakDisk(),
    });
    expect(outcomes).toEqual(['unsaved']);
    await world.pass(10_000);
    expect(outcomes).toEqual(['unsaved', 'sent']);
  });

  it('too large for the disk is sent from memory', async () => {
    const world = createWorld();
    const outcomes: string[] = [];
    await world
      .openTab()
      .post(entry('a', true, 'x'.repeat(MAX_BODY_BYTES + 1)), ({ kind }) => outcomes.push(kind));
    await world.settle();
    expect(outcomes).toEqual(['sent']);
  });

  it('that is refused is told so, and not tried again', async () => {
    const { world, outcomes } = await post(['refused']);
    await world.pass(100_000);
    expect(outcomes).toEqual(['refused']);
    expect([world.disk.size, world.feedbacks.size]).toEqual([0, 0]);
  });

  it('of which a part is refused is sent all the same', async () => {
    const { world, tab, outcomes } = await post(['offline', 'refused'], { isComplete: false });
    await tab.post(entry('a', true), ({ kind }) => outcomes.push(kind));
    for (let turn = 0; turn < 3; turn += 1) await world.pass(10_000);
    expect(outcomes).toEqual(['saved', 'refused', 'sent']);
    expect(world.disk.size).toBe(0);
  });

  it('is tried at once when the line is back', async () => {
    const { world, tab, outcomes } = await post(['offline', 'offline', 'offline']);
    for (const ms of [2000, 5000]) await world.pass(ms);
    expect(outcomes).toEqual(['saved', 'saved', 'saved']);
    tab.retryNow();
    await world.settle();
    await world.pass(1000);
    expect(outcomes.at(-1)).toBe('sent');
  });

  it('outlives its page', async () => {
    const { world, tab } = await post(['offline']);
    tab.kill();
    const later = world.openTab();
    later.resume();
    await world.pass(10_000);
    expect([world.disk.size, world.feedbacks.size]).toEqual([0, 1]);
  });

  it('of an earlier page that is refused is told by the page that has sent it', async () => {
    const { world, tab } = await post(['offline', 'refused']);
    tab.kill();
    world.openTab().resume();
    await world.pass(10_000);
    expect(world.disk.size).toBe(0);
    expect(world.refused).toMatchObject([{ entry: { attemptId: 'a' }, status: 422 }]);
  });

  it('that is refused is told by whoever has posted it alone', async () => {
    const { world } = await post(['refused']);
    expect(world.refused).toEqual([]);
  });

  it('of a page that leads no more is taken over at once, and its page hears of it', async () => {
    let isDown = true;
    const world = createWorld(() => (isDown ? 'offline' : 'taken'));
    const [leader, other] = [world.openTab(), world.openTab()];
    const outcomes: string[] = [];
    await leader.post(entry('a', true), () => undefined);
    await other.post(entry('b', true), ({ kind }) => outcomes.push(kind));
    await world.settle();
    isDown = false;
    leader.kill();
    await world.settle();
    await world.pass(10_000);
    expect(outcomes.at(-1)).toBe('sent');
    expect([world.disk.size, world.feedbacks.size]).toEqual([0, 2]);
  });
});

it('a whole that waits for a part of it is told to be saved at once', async () => {
  const world = createWorld(() => 'offline');
  const tab = world.openTab();
  const outcomes: string[] = [];
  await tab.post(entry('a', false), () => undefined);
  await world.settle();
  await tab.post(entry('a', true), ({ kind }) => outcomes.push(kind));
  await world.settle();
  expect(outcomes).toEqual(['saved']);
  // It waits for the whole backoff of the part, without polling.
  expect(world.waits().every((ms) => ms > 0)).toBe(true);
});

it.each([
  ['was tried', []],
  ['waits for a part of it', [entry('a', false)]],
])('a whole in memory that %s is told to be saved when it may be kept', async (_, parts) => {
  const world = createWorld(() => 'offline');
  world.breakDisk();
  const tab = world.openTab();
  const outcomes: string[] = [];
  for (const part of parts) {
    await tab.post(part, () => undefined);
    await world.settle();
  }
  await tab.post(entry('a', true), ({ kind }) => outcomes.push(kind));
  await world.settle();
  expect(outcomes).toEqual(['unsaved']);
  world.mendDisk();
  await tab.move(true);
  expect(outcomes).toEqual(['unsaved', 'saved']);
});

it('parts of a survey become one feedback with the whole, even if an answer was lost on the way', async () => {
  const answers: Answer[] = ['lost', 'offline'];
  const world = createWorld(() => answers.shift() ?? 'taken');
  const tab = world.openTab();
  await tab.post(entry('a', false, '1'), () => undefined);
  await world.settle();
  await tab.post(entry('a', false, '2'), () => undefined);
  await tab.post(entry('a', true, '{"part":3}'), () => undefined);
  for (let turn = 0; turn < 3; turn += 1) await world.pass(10_000);
  expect([...world.feedbacks.values()]).toEqual([
    { id: 'feedback-1', isComplete: true, bodies: ['1', '{"part":3,"created_offline":true}'] },
  ]);
});

const RUNS = Number(process.env['RUNS'] ?? 3_000);

it(
  `${RUNS} random orders of parts, wholes, lost lines and killed pages: each survey is there once, and whole`,
  { timeout: Math.max(30_000, RUNS * 100) },
  async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    let state = seed;
    const random = () => {
      state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
      return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
    };
    const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    for (let run = 0; run < RUNS; run += 1) {
      let isOver = false;
      const world = createWorld(() =>
        isOver ? 'taken' : one(['taken', 'lost', 'offline', 'busy']),
      );
      let tabs = [world.openTab(), world.openTab()];
      const saved = new Set<string>();
      const lanes = ['a', 'b'].map((name) => {
        const tab = one(tabs);
        return { name, isComplete: false, tab, first: tab };
      });
      for (let step = 0; step < 8; step += 1) {
        const what = one(['part', 'part', 'whole', 'time', 'time', 'wake', 'kill']);
        const lane = one(lanes);
        // A page that replaces a killed one does not start a survey that is complete.
        const isGoingOn = !lane.isComplete || lane.first === lane.tab;
        if ((what === 'part' && isGoingOn) || (what === 'whole' && !lane.isComplete)) {
          if (what === 'whole') lane.isComplete = true;
          // A part posted after the whole must not be sent.
          await lane.tab.post(entry(lane.name, what === 'whole'), ({ kind }) => {
            if (what === 'whole' && kind !== 'unsaved') saved.add(lane.name);
          });
          if (what === 'whole') saved.add(lane.name);
        }
        if (what === 'time') await world.pass(random() * 5000);
        if (what === 'wake') one(tabs).retryNow();
        if (what === 'kill') {
          const gone = one(tabs);
          gone.kill();
          const fresh = world.openTab();
          fresh.resume();
          tabs = tabs.map((tab) => (tab === gone ? fresh : tab));
          for (const each of lanes) if (each.tab === gone) each.tab = fresh;
        }
      }
      isOver = true;
      for (let turn = 0; turn < 6; turn += 1) await world.pass(400_000);
      const context = `seed ${seed}, run ${run}`;
      expect(world.disk.size, context).toBe(0);
      const wholes = world.received.filter(({ isComplete }) => isComplete).map(({ lane }) => lane);
      expect(wholes.toSorted(), context).toEqual([...saved].toSorted());
      for (const { name } of lanes) {
        const order = world.received.filter(({ lane }) => lane === name);
        expect(
          order.slice(order.findIndex(({ isComplete }) => isComplete) + 1).length,
          `${context}: nothing after the whole`,
        ).toBe(saved.has(name) ? 0 : order.length);
      }
      expect(
        [...world.feedbacks.values()].filter(({ isComplete }) => isComplete).length,
        context,
      ).toBe(saved.size);
      expect(world.feedbacks.size, `${context}: one feedback for each survey`).toBe(
        new Set(world.received.map(({ lane }) => lane)).size,
      );
    }
  },
);

describe('a page that clears its memory', () => {
  it('loses what it alone has, after one more try, and leaves what the disk has', async () => {
    const world = createWorld(() => 'offline');
    const [tab, next] = [world.openTab(), world.openTab()];
    const outcomes: Outcome['kind'][] = [];
    world.breakDisk();
    await tab.post(entry('a', true), ({ kind }) => outcomes.push(kind));
    await world.settle();
    world.mendDisk();
    const kept = entry('b', true);
    await next.post(kept, () => undefined);
    expect(await tab.clear('memory')).toBe(1);
    expect(outcomes).toEqual(['unsaved', 'unsaved', 'refused']);
    expect([...world.disk.keys()]).toEqual([kept.key]);
    expect(tab.sendable().map(({ key }) => key)).toEqual([kept.key]);
  });

  it('loses what was on its way to the disk', async () => {
    const world = createWorld(() => 'offline');
    const tab = world.openTab();
    const posted = tab.post(entry('a', true), () => undefined);
    expect(await tab.clear('memory')).toBe(1);
    await posted;
    expect(world.disk.size).toBe(0);
  });
});
