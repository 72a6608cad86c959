import { sendWithKeepalive } from '../../../core/platform/browser/send-entry.ts';
import type { Entry, Outbox } from '../../../core/platform/outbox.ts';

/**
 * Returns an outbox that sends what waits when the page is left, and what is posted in that moment: listeners of one
 * event are called in no known order. Of each attempt one entry is sent, as the next one needs its reply. A first part
 * that is not stored yet is not sent: after a reload nothing would be known of it, and the next part would be a response
 * of its own.
 */
export function sendingLast(outbox: Outbox, feedbackIdOf: (entry: Entry) => string | null): Outbox {
  let isLeaving = false;
  const sentAttempts = new Set<string>();

  const isUnknownFirstPart = (entry: Entry): boolean =>
    !entry.isComplete && feedbackIdOf(entry) === null && outbox.isBeingStored(entry.key);

  function sendLast(): void {
    const entries = outbox
      .sendable()
      .filter((entry) => !sentAttempts.has(entry.attemptId) && !isUnknownFirstPart(entry));
    for (const { attemptId } of entries) sentAttempts.add(attemptId);
    sendWithKeepalive(entries, feedbackIdOf);
  }

  window.addEventListener('pagehide', () => {
    isLeaving = true;
    sendLast();
  });
  // The page is back from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
    sentAttempts.clear();
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
