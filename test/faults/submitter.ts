import { randomUUID } from 'node:crypto';
import { createOutbox } from '../../core/outbox/outbox.ts';
import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import type { Entry, NewEntry, Outbox, Outcome } from '../../core/platform/outbox.ts';
import { submission } from '../support/submission.ts';

type Send = typeof sendEntry;

/** Time until the next try: without it, the clients would use all of a core while the host restarts. */
const RETRY_MS = 60;

/** The control of every delivery test: a new idempotency key for every try. */
export const withNewKeys =
  (send: Send): Send =>
  (entry, fid) =>
    send({ ...entry, headers: { ...entry.headers, 'Idempotency-Key': randomUUID() } }, fid);

/** The product's outbox with a store in memory, and with short backoff delays. */
function createBrowser(send: Send): Outbox {
  const disk = new Map<string, Entry>();
  const fids = new Map<string, string>();
  return createOutbox({
    store: {
      add: async (entry) => void disk.set(entry.key, entry),
      update: async (entry) => disk.has(entry.key) && Boolean(disk.set(entry.key, entry)),
      remove: async (keys, isUntried) =>
        keys
          .filter((key) => !isUntried || disk.get(key)?.tries === 0)
          .forEach((key) => disk.delete(key)),
      all: async () => [...disk.values()],
    },
    tabs: { runAsLeader: (work) => work(), broadcast: () => undefined, onMessage: () => undefined },
    send,
    records: {
      feedbackIdFor: ({ attemptId: lane }) => fids.get(lane) ?? null,
      recordReply: ({ attemptId: lane, isComplete }, { id }) =>
        void (isComplete ? fids.delete(lane) : fids.set(lane, id)),
      deleteFeedbackId: ({ attemptId: lane }) => void fids.delete(lane),
    },
    onUnawaitedRefusal: () => undefined,
    now: Date.now,
    // Retries without the jitter of two seconds.
    random: () => 0,
    pause(ms) {
      let end = () => {};
      const over = new Promise<void>((done) => {
        const timer = setTimeout(done, Math.min(ms, RETRY_MS));
        end = () => (clearTimeout(timer), done());
      });
      return { over, end };
    },
  });
}

/** Submits one survey, first a part and then the whole; resolves when the server has confirmed it. */
export async function submitSurvey(
  device: string,
  url: () => string,
  send: Send = sendEntry,
): Promise<void> {
  const browser = createBrowser((entry, fid) =>
    send({ ...entry, url: `${url()}/v1/feedbacks` }, fid),
  );
  const entry = (isComplete: boolean): NewEntry => {
    const key = randomUUID();
    return {
      key,
      attemptId: device,
      isComplete,
      keptQuestionIds: [],
      isRemembered: true,
      nodeId: 'node-store',
      flowId: 'flow-store',
      title: '',
      url: '',
      createdAt: Date.now(),
      headers: { 'X-COMPLETED': String(isComplete), 'Idempotency-Key': key },
      body: JSON.stringify(
        submission({
          device_id: device,
          responses: [{ question_id: 'q-nps', body: isComplete ? '9' : '1' }],
        }),
      ),
    };
  };
  const retrySoon = () => void setTimeout(() => browser.retryNow(), RETRY_MS);
  await browser.post(entry(false), retrySoon);
  await new Promise<void>((done, fail) => {
    const tell = (outcome: Outcome) =>
      outcome.kind === 'sent'
        ? done()
        : outcome.kind === 'refused'
          ? fail(new Error(outcome.message))
          : retrySoon();
    void browser.post(entry(true), tell);
  });
}
