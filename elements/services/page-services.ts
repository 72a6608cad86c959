import { createOutbox } from '../../core/outbox/outbox.ts';
import { proofHeader } from '../../core/contract/headers.ts';
import { mayKeep } from '../../core/platform/browser/consent.ts';
import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { jsonPost } from '../../core/platform/browser/api-call.ts';
import { requestJson } from '../../core/platform/browser/http.ts';
import { localStorageAdapter as storage } from '../../core/platform/browser/local-storage.ts';
import { indexedDbOutboxStore } from '../../core/platform/browser/outbox-store.ts';
import { createBrowserTabs } from '../../core/platform/browser/outbox-tabs.ts';
import { forgetMessages } from '../../core/platform/browser/unsent-messages.ts';
import { sendEntry } from '../../core/platform/browser/send-entry.ts';
import { env } from '../../core/platform/env.ts';
import type { Entry, Outbox, Tabs } from '../../core/platform/outbox.ts';
import type { Services } from '../../core/platform/services.ts';
import { addPreviousFeedback } from '../../core/storage/previous-feedbacks.ts';
import {
  deleteFeedbackId,
  storedFeedbackId,
  storeFeedbackId,
} from '../../core/storage/stored-feedbacks.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import { apiUrl } from '../definition/settings.ts';
import { reportRefusal } from './refusals.ts';
import { sendingLast } from './send-last.ts';

/** Jitter, so that many open pages of one site do not start to send at the same moment. */
const START_JITTER_MS = 2000;

function pause(ms: number): { over: Promise<void>; end(): void } {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, end };
}

/** Listens to `online` and `visibilitychange` only while this page sends. */
function whileSending(tabs: Tabs, retryNow: () => void): Tabs {
  const onVisibilityChange = () => document.visibilityState === 'visible' && retryNow();
  const listen = (method: 'addEventListener' | 'removeEventListener') => {
    window[method]('online', retryNow);
    document[method]('visibilitychange', onVisibilityChange);
  };
  return {
    ...tabs,
    runAsLeader(work) {
      listen('addEventListener');
      return tabs.runAsLeader(work).finally(() => listen('removeEventListener'));
    },
  };
}

const feedbackIdOf = (entry: Entry) => storedFeedbackId(storage, entry);

/** Time of the last `forget()` on this page. */
let forgottenAt = -Infinity;

/** Leaves no record of submissions that are sent until then and still wait for a reply. */
export const ignoreReplies = (until: number): void => void (forgottenAt = until);

/** Stores a completed submission in the list of previous feedback, with the token of its conversation. */
function rememberFeedback(entry: Entry, id: string, token: string | null): void {
  deleteFeedbackId(storage, entry);
  if (token === null || !entry.isRemembered) return;
  const { nodeId, title } = entry;
  const createdAt = new Date(entry.createdAt).toISOString();
  addPreviousFeedback(storage, { id, token, nodeId, title, createdAt, seenSeq: 0 });
}

function createPageOutbox(): Outbox {
  const outbox: Outbox = createOutbox({
    store: indexedDbOutboxStore,
    tabs: whileSending(createBrowserTabs(), () => outbox.retryNow()),
    send: sendEntry,
    records: {
      feedbackIdFor: feedbackIdOf,
      recordReply(entry, { id, chatTokenString }) {
        if (entry.triedAt <= forgottenAt) return;
        if (entry.isComplete) rememberFeedback(entry, id, chatTokenString);
        else storeFeedbackId(storage, entry, id);
      },
      deleteFeedbackId: (entry) => deleteFeedbackId(storage, entry),
    },
    onUnawaitedRefusal: reportRefusal,
    now: Date.now,
    random: Math.random,
    pause,
  });
  return sendingLast(outbox, feedbackIdOf);
}

export { listenToRefusals } from './refusals.ts';

let outbox: Outbox | null = null;

/** The single outbox of this page. It outlives the elements, so that a submission is sent after their removal as well. */
const pageOutbox = (): Outbox => (outbox ??= createPageOutbox());

const openAttempts = new Set<string>();

let hasResumed = false;

async function resumeOutbox(): Promise<void> {
  if (hasResumed) return;
  hasResumed = true;
  if (!(await databaseExists())) return;
  setTimeout(() => pageOutbox().resume(), Math.random() * START_JITTER_MS);
}

/** The outbox of this page, if there may be anything in it. */
export const filledOutbox = async (): Promise<Outbox | null> =>
  outbox ?? ((await databaseExists()) ? pageOutbox() : null);

/** Base URL for integrations: the attribute `proxy-url`, else `psnEnv.proxyUrl`, else the API's URL. */
const proxyUrl = (element: Element): string =>
  (element.getAttribute('proxy-url') || env().proxyUrl || apiUrl(element)).replace(/\/$/, '');

/** The events before, so that they are tracked in their order. */
let lastTracked: Promise<void> = Promise.resolve();

/** Loads the analytics when `psnEnv.analytics` is on, and tracks the event; lost when the code can't be had. */
function track(event: string, ids: Readonly<Record<string, string>>, nonce: string): void {
  if (!env().analytics) return;
  lastTracked = lastTracked
    .then(() => loadLazily('analytics', () => import('./analytics.ts')))
    .then(
      (analytics) => analytics.track(event, ids, nonce),
      () => undefined,
    );
}

export const createServices = (element: PsnElement): Services => ({
  ...pageOutbox(),
  forgetMessages: () => void forgetMessages(({ side }) => side === 'customer'),
  isOnline: () => navigator.onLine,
  mayKeep,
  openAttempts,
  resume: () => void resumeOutbox(),
  integrate: (questionId, answers, { version, proof }) =>
    requestJson(
      `${proxyUrl(element)}/integration`,
      jsonPost(
        { reference_id: questionId, body: answers, flow_version: version },
        proofHeader(proof),
      ),
    ),
  track: (event, ids) => track(event, ids, element.nonce),
});
