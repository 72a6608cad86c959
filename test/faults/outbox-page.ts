import { createServices } from '../../elements/services/page-services.ts';
import type { PsnElement } from '../../elements/definition/definition.ts';
import type { NewEntry } from '../../core/platform/outbox.ts';

/** Runs the product's outbox in a browser page, without the elements. */

const services = createServices(document.createElement('div') as unknown as PsnElement);
const sent: string[] = [];

const entryOf = (device: string, body: string): NewEntry => {
  const key = crypto.randomUUID();
  return {
    key,
    attemptId: device,
    isComplete: true,
    keptQuestionIds: [],
    isRemembered: true,
    nodeId: 'node-store',
    flowId: 'flow-store',
    title: '',
    url: `${location.origin}/v1/feedbacks`,
    createdAt: Date.now(),
    body,
    headers: { 'X-COMPLETED': 'true', 'Idempotency-Key': key },
  };
};

const page = {
  /** Time when this page became the leader, in milliseconds since 1970. */
  leads: [] as number[],
  sent: () => sent,
  resume: services.resume,
  /** Resolves when the outbox reports the entry as saved or sent. */
  post: (device: string, body: string): Promise<string> =>
    new Promise((done) => {
      const entry = entryOf(device, body);
      void services.post(entry, ({ kind }) => {
        if (kind === 'sent') sent.push(device);
        done(kind);
      });
    }),
  /** Resolves when the entry is stored in the database. */
  keep: (device: string, body: string): Promise<void> =>
    services.post(entryOf(device, body), () => void sent.push(device)),
};

if (navigator.locks) {
  const request = navigator.locks.request.bind(navigator.locks) as (
    name: string,
    work: () => unknown,
  ) => Promise<unknown>;
  Object.assign(navigator.locks, {
    request: (name: string, work: () => unknown) =>
      request(name, () => (page.leads.push(Date.now()), work())),
  });
}

// The control of the idempotency test: a new key for every try, which stores duplicates.
if (location.search.includes('new-keys')) {
  const { fetch } = window;
  window.fetch = (url, init) =>
    fetch(url, {
      ...init,
      headers: {
        ...(init!.headers as Record<string, string>),
        'Idempotency-Key': crypto.randomUUID(),
      },
    });
}

declare global {
  interface Window {
    outboxPage: typeof page;
  }
}
window.outboxPage = page;
