import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutbox } from '../../core/delivery/outbox/outbox.ts';
import { sendEntry } from '../../core/ports/browser/send-entry.ts';
import type { Entry, NewEntry, Outcome } from '../../core/ports/outbox.ts';
import { faultProxy, faults } from '../support/fault-proxy.ts';
import { testHost, type TestHost } from '../support/host.ts';
import { submission } from '../support/submission.ts';

/** The outbox over a line that breaks in every way, to a host that is closed and opened again: what is stored, and how often. */

const RUNS = Number(process.env['RUNS'] ?? 60);
let host: TestHost;

beforeAll(async () => {
  host = await testHost();
}, 60_000);
afterAll(() => host.remove());

const portOf = (url: string): number => Number(new URL(url).port);
const headersOf = (device: string, isComplete: boolean) => ({ 'X-COMPLETED': String(isComplete), 'Idempotency-Key': `${device}-${isComplete}-${crypto.randomUUID()}` });

/** A browser's outbox with a disk of its own; rests are short, so that a run is. */
function createBrowser(send = sendEntry) {
  const disk = new Map<string, Entry>();
  const fids = new Map<string, string>();
  return createOutbox({
    store: {
      add: async (entry) => void disk.set(entry.key, entry),
      update: async (entry) => disk.has(entry.key) && Boolean(disk.set(entry.key, entry)),
      remove: async (keys, isUntried) => keys.filter((key) => !isUntried || disk.get(key)?.tries === 0).forEach((key) => disk.delete(key)),
      all: async () => [...disk.values()],
    },
    tabs: { lead: (work) => work(), tell: () => undefined, hear: () => undefined },
    send,
    records: {
      of: ({ lane }) => fids.get(lane) ?? null,
      taken: ({ lane, isComplete }, { id }) => void (isComplete ? fids.delete(lane) : fids.set(lane, id)),
      forget: ({ lane }) => void fids.delete(lane),
    },
    now: Date.now,
    random: Math.random,
    pause(ms) {
      let end = () => {};
      const over = new Promise<void>((done) => {
        const timer = setTimeout(done, Math.min(ms, 30));
        end = () => (clearTimeout(timer), done());
      });
      return { over, end };
    },
  });
}

async function submitAll(prefix: string, send = sendEntry) {
  let turn = 0;
  const proxy = await faultProxy(portOf(host.url), () => faults[(turn += 1) % faults.length]!, Math.random);
  const one = async (at: number): Promise<void> => {
    const device = `${prefix}-${at}`;
    const browser = createBrowser(send);
    const entry = (isComplete: boolean): NewEntry => {
      const headers = headersOf(device, isComplete);
      return {
        key: headers['Idempotency-Key'], lane: device, isComplete, nodeId: 'node-store', flowId: 'flow-store', title: '', headers, createdAt: Date.now(),
        url: `http://127.0.0.1:${proxy.port}/v1/feedbacks`,
        body: JSON.stringify(submission({ device_id: device, responses: [{ question_id: 'q-nps', body: isComplete ? '9' : '1' }] })),
      };
    };
    await browser.post(entry(false), () => undefined);
    await new Promise<void>((done, fail) => {
      const tell = (outcome: Outcome) => (outcome.kind === 'sent' ? done() : outcome.kind === 'refused' ? fail(new Error(outcome.message)) : browser.wake());
      void browser.post(entry(true), tell);
    });
  };
  await Promise.all(Array.from({ length: RUNS }, (_, at) => one(at)));
  await proxy.close();
  return host.query('select device_id, is_completed, (select body from responses where feedback_id = id) as body from feedbacks where device_id like $1', [`${prefix}-%`]);
}

it(`${RUNS} surveys over a line that is slow, cut, narrow, reset and sliced: each is there once, and whole`, async () => {
  const rows = await submitAll('kept');
  expect(rows.length).toBe(RUNS);
  expect(rows.every(({ is_completed: isCompleted, body }) => isCompleted && body === '9')).toBe(true);
}, 60_000);

it('the same with a key that is new each time, as the control: some are there twice', async () => {
  const rows = await submitAll('control', (entry, fid) => sendEntry({ ...entry, headers: { ...entry.headers, 'Idempotency-Key': crypto.randomUUID() } }, fid));
  expect(rows.length).toBeGreaterThan(RUNS);
}, 60_000);
