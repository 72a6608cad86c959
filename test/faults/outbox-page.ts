import { createServices } from '../../elements/base/services/page-services.ts';
import type { PsnElement } from '../../elements/base/shell/definition.ts';
import type { NewEntry } from '../../core/platform/outbox.ts';

/** In a browser: the product's outbox of a page, without the elements around it. */

const services = createServices(document.createElement('div') as unknown as PsnElement);
const sent: string[] = [];

const entryOf = (device: string, body: string): NewEntry => {
  const key = crypto.randomUUID();
  return {
    key,
    attemptId: device,
    isComplete: true,
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
  /** When this page began to send for all pages of the browser, in milliseconds since 1970. */
  leads: [] as number[],
  sent: () => sent,
  resume: services.resume,
  /** Resolves when the person is told that it is saved or sent. */
  post: (device: string, body: string): Promise<string> =>
    new Promise((done) => {
      const entry = entryOf(device, body);
      void services.post(entry, ({ kind }) => {
        if (kind === 'sent') sent.push(device);
        done(kind);
      });
    }),
  /** Resolves when it is on the disk, whatever becomes of it. */
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

// The control of what is kept twice: a key that is new at every try.
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
