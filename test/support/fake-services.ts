import type { Feedback, FeedbackReply } from '../../core/contract/feedback.ts';
import { feedbackSchema } from '../../core/contract/feedback-schema.ts';
import { parse } from '../../core/contract/wire.ts';
import type { HttpError } from '../../core/errors/http-error.ts';
import type { Outcome } from '../../core/platform/outbox.ts';
import type { Services } from '../../core/platform/services.ts';
import type { ScopeRecord } from './scope-record.ts';

/** Fake services of a scope, which record their calls. */

export interface FakeCalls {
  sendFeedback: (feedback: Feedback, headers: Record<string, string>) => Promise<FeedbackReply>;
  integrate: () => Promise<unknown>;
}

/** Outcome of a submission that a fake host refuses. Without a status the host can't be reached. */
const failureOf = ({ status, message, body }: HttpError, { canSave }: ScopeRecord): Outcome =>
  status === 0
    ? { kind: canSave ? 'saved' : 'unsaved' }
    : {
        kind: 'refused',
        status,
        code: body?.code ?? null,
        message: body?.message ?? message,
      };

/** @param onPost gets the function that reports outcomes of a posted entry */
export const createFakeServices = (
  record: ScopeRecord,
  { sendFeedback, integrate }: FakeCalls,
  onPost: (report: (outcome: Outcome) => void) => void,
): Services => ({
  forgetMessages: () => void (record.forgottenMessages += 1),
  isOnline: () => record.isOnline,
  mayKeep: () => record.mayKeep,
  openAttempts: new Set(),
  resume: () => void (record.resumed += 1),
  integrate: (questionId, answers, { version }) => (
    record.integrated.push({ questionId, answers, ...(version ? { version } : {}) }),
    integrate()
  ),
  track: (event, ids) => void record.tracked.push({ event, ...ids }),
  retry: () => Promise.resolve(record.isQueued),
  async post(entry, report) {
    const { body, headers, isComplete } = entry;
    record.entries.push(entry);
    const parsed = parse(feedbackSchema, JSON.parse(body));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    (isComplete ? record.sent : record.partial).push({ feedback: parsed.value, headers });
    onPost(report);
    if (!isComplete) return;
    await sendFeedback(parsed.value, headers).then(
      (reply) => report({ kind: 'sent', reply }),
      (error: HttpError) => report(failureOf(error, record)),
    );
  },
});
