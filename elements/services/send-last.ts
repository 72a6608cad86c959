import { MAX_KEEPALIVE_BYTES } from '../../core/contract/limits.ts';
import { sendWithKeepalive } from '../../core/platform/browser/send-entry.ts';
import type { Entry, Outbox } from '../../core/platform/outbox.ts';

/**
 * Returns an outbox that sends pending entries when the page is left, and entries posted in that moment, since the order of
 * event listeners is not known. One entry of each attempt is sent, which includes the earlier ones; the server groups them by
 * the attempt.
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
