import type { Entry, SendResult } from '../platform/outbox.ts';
import { backoffDelay } from '../retry/backoff.ts';
import type { EntryBuffer } from './entry-buffer.ts';
import type { Outcomes } from './outcomes.ts';
import { classifyFailure } from './rules.ts';

export interface AttemptDependencies {
  /** `feedbackId`: the feedback that the server has created from earlier parts of the attempt. */
  send(entry: Entry, feedbackId: string | null): Promise<SendResult>;
  /** The feedbacks that the server has created from earlier parts of an attempt. */
  records: {
    of(entry: Entry): string | null;
    taken(entry: Entry, reply: { id: string; chatTokenString: string | null }): void;
    forget(entry: Entry): void;
  };
  now(): number;
  random(): number;
}

/** Returns a function that tries to send an entry once, and deletes, postpones or refuses it by the result. */
export function createAttempt(
  { send, records, now, random }: AttemptDependencies,
  buffer: EntryBuffer,
  outcomes: Outcomes,
): (entry: Entry) => Promise<void> {
  async function postpone(entry: Entry, retryAfterMs: number | null): Promise<void> {
    await buffer.update({
      ...entry,
      nextAttemptAt: now() + backoffDelay(entry.tries, retryAfterMs, random()),
      hasRetryAfter: retryAfterMs !== null,
    });
    outcomes.announce(entry.key, { kind: buffer.isSaved(entry) ? 'saved' : 'unsaved' });
  }

  return async function attempt(before) {
    const entry = { ...before, tries: before.tries + 1, triedAt: now() };
    // Once marked as tried, a partial entry is not superseded any more; here it may have been already.
    if (!entry.isComplete && !(await buffer.update(entry))) return;
    const feedbackId = records.of(entry);
    const result = await send(entry, feedbackId);
    if (result.isAccepted) {
      records.taken(entry, result.reply);
      await buffer.drop([entry.key]);
      return outcomes.announce(entry.key, { kind: 'sent', reply: result.reply });
    }
    const failure = classifyFailure(result, entry, now());
    if (failure === 'unknown-feedback' && feedbackId !== null) {
      records.forget(entry);
      return void (await buffer.update(entry));
    }
    if (failure === 'later') return postpone(entry, result.retryAfterMs);
    await buffer.drop([entry.key]);
    const { status, code, message } = result;
    return outcomes.announce(entry.key, { kind: 'refused', status, code, message });
  };
}
