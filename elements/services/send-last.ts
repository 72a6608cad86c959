import { MAX_KEEPALIVE_BYTES } from '../../core/contract/limits.ts';
import { sendWithKeepalive } from '../../core/platform/browser/send-entry.ts';
import type { Entry, Outbox } from '../../core/platform/outbox.ts';

/**
 * Returns an outbox that sends what waits when the page is left, and what is posted in that moment: listeners of one
 * event are called in no known order. Of each attempt one entry is sent, which holds those before it; the server knows by
 * the attempt that they belong together.
 */
export function sendingLast(outbox: Outbox, feedbackIdOf: (entry: Entry) => string | null): Outbox {
  let isLeaving = false;
  let bytesLeft = MAX_KEEPALIVE_BYTES;
  const sentKeys = new Set<string>();

  function sendLast(): void {
    const entries = outbox.sendable().filter(({ key }) => !sentKeys.has(key));
    for (const { key } of entries) sentKeys.add(key);
    bytesLeft = sendWithKeepalive(entries, feedbackIdOf, bytesLeft);
  }

  window.addEventListener('pagehide', () => {
    isLeaving = true;
    sendLast();
  });
  // The page is back from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
    bytesLeft = MAX_KEEPALIVE_BYTES;
    sentKeys.clear();
  });
  return {
    ...outbox,
    post(entry, onOutcome) {
      const posted = outbox.post(entry, onOutcome);
      if (isLeaving) sendLast();
      return posted;
    },
  };
}
