import type { Entry, NewEntry, Refusal, SendResult } from '../platform/outbox.ts';
import type { EntryBuffer } from './entry-buffer.ts';
import type { Outcomes } from './outcomes.ts';
import { classifyFailure } from './rules.ts';
import { postponed, tried } from './transitions.ts';

export interface SendOnceDependencies {
  /** `feedbackId`: the feedback that the server has created from earlier parts of the attempt. */
  send(entry: Entry, feedbackId: string | null): Promise<SendResult>;
  /** The feedbacks that the server has created from earlier parts of an attempt. */
  records: {
    feedbackIdFor(entry: NewEntry): string | null;
    recordReply(entry: Entry, reply: { id: string; chatTokenString: string | null }): void;
    deleteFeedbackId(entry: Entry): void;
  };
  /** Called when the server refuses an entry without a listener on this page, such as one of an earlier page. */
  onUnawaitedRefusal(entry: Entry, refusal: Refusal): void;
  now(): number;
  random(): number;
}

/** Returns a function that tries to send an entry once, and deletes, postpones or refuses it by the result. */
export function createSendOnce(
  { send, records, onUnawaitedRefusal, now, random }: SendOnceDependencies,
  buffer: EntryBuffer,
  outcomes: Outcomes,
): (entry: Entry) => Promise<void> {
  async function postpone(entry: Entry, retryAfterMs: number | null): Promise<void> {
    await buffer.update(postponed(entry, { now: now(), retryAfterMs, random: random() }));
    outcomes.announce(entry.key, { kind: buffer.isSaved(entry) ? 'saved' : 'unsaved' });
  }

  return async function sendOnce(before) {
    const entry = tried(before, now());
    // Once marked as tried, a partial entry is not superseded any more; here it may have been already.
    if (!entry.isComplete && !(await buffer.update(entry))) return;
    const feedbackId = records.feedbackIdFor(entry) ?? (entry.feedbackId || null);
    const result = await send(entry, feedbackId);
    if (result.isAccepted) {
      records.recordReply(entry, result.reply);
      await buffer.delete([entry.key]);
      return outcomes.announce(entry.key, { kind: 'sent', reply: result.reply });
    }
    const failure = classifyFailure(result, entry, now());
    if (failure === 'unknown-feedback' && feedbackId !== null) {
      records.deleteFeedbackId(entry);
      return void (await buffer.update({ ...entry, feedbackId: '' }));
    }
    if (failure === 'retry') return postpone(entry, result.retryAfterMs);
    await buffer.delete([entry.key]);
    const { status, code, message } = result;
    const refusal: Refusal = { kind: 'refused', status, code, message };
    if (!outcomes.isAwaited(entry.key)) onUnawaitedRefusal(entry, refusal);
    return outcomes.announce(entry.key, refusal);
  };
}
