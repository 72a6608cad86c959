import { createOutbox } from '../../../core/survey/submission/outbox/outbox.ts';
import { addPrevious } from '../../../core/storage/previous-feedbacks.ts';
import type { Outbox, Tabs } from '../../../core/platform/outbox.ts';
import { env } from '../../../core/platform/env.ts';
import type { Services } from '../../../core/platform/services.ts';
import type { PsnElement } from '../shell/definition.ts';
import { apiUrl } from '../shell/settings.ts';
import { track } from './analytics.ts';
import {
  forgetFeedbackId,
  storedFeedbackId,
  storeFeedbackId,
} from '../../../core/storage/stored-feedbacks.ts';
import { requestJson } from '../../../core/platform/browser/http.ts';
import { databaseExists } from '../../../core/platform/browser/database.ts';
import { localStorageAdapter as storage } from '../../../core/platform/browser/local-storage.ts';
import { indexedOutbox } from '../../../core/platform/browser/outbox-store.ts';
import { browserTabs } from '../../../core/platform/browser/outbox-tabs.ts';
import { sendEntry, sendLast } from '../../../core/platform/browser/send-entry.ts';

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

/** Listens to the page as long as there is something to send. */
function whileSending(tabs: Tabs, { wake, leave }: { wake(): void; leave(): void }): Tabs {
  const look = () => document.visibilityState === 'visible' && wake();
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    window[how]('online', wake);
    window[how]('pagehide', leave);
    document[how]('visibilitychange', look);
  };
  return {
    ...tabs,
    runAsLeader(work) {
      listen('addEventListener');
      return tabs.runAsLeader(work).finally(() => listen('removeEventListener'));
    },
  };
}

function open(): Outbox {
  const feedbackIdOf = (entry: Parameters<typeof sendEntry>[0]) => storedFeedbackId(storage, entry);
  const outbox: Outbox = createOutbox({
    store: indexedOutbox,
    tabs: whileSending(browserTabs(), {
      wake: () => outbox.retryNow(),
      leave: () => sendLast(outbox.waiting(), feedbackIdOf),
    }),
    send: sendEntry,
    records: {
      of: feedbackIdOf,
      taken(entry, { id, chatTokenString }) {
        if (!entry.isComplete) return storeFeedbackId(storage, entry, id);
        forgetFeedbackId(storage, entry);
        const { nodeId, title, createdAt } = entry;
        if (chatTokenString !== null)
          addPrevious(storage, {
            id,
            token: chatTokenString,
            nodeId,
            title,
            createdAt: new Date(createdAt).toISOString(),
            seenSeq: 0,
          });
        return undefined;
      },
      forget: (entry) => forgetFeedbackId(storage, entry),
    },
    now: Date.now,
    random: Math.random,
    pause,
  });
  return outbox;
}

let outbox: Outbox | null = null;

/** The one outbox of this page. It outlives the elements: what a person has sent is on its way whatever the page shows. */
const pageOutbox = (): Outbox => (outbox ??= open());

let hasResumed = false;

/** What earlier pages have left behind goes a moment later, so that many pages don't begin together. */
async function resumeOutbox(): Promise<void> {
  if (hasResumed) return;
  hasResumed = true;
  if (await databaseExists())
    setTimeout(() => pageOutbox().resume(), Math.random() * START_JITTER_MS);
}

/** Where other systems are asked: the element's attribute, the page's `psnEnv`, else where the API is. */
const proxyUrl = (element: Element): string =>
  (element.getAttribute('proxy-url') || env().proxyUrl || apiUrl(element)).replace(/\/$/, '');

export const createServices = (element: PsnElement): Services => ({
  ...pageOutbox(),
  isOnline: () => navigator.onLine,
  resume: () => void resumeOutbox(),
  integrate: (questionId, answers) =>
    requestJson(`${proxyUrl(element)}/integration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference_id: questionId, body: answers }),
    }),
  track: (event, ids) => track(event, ids, element.nonce),
});
