import type { Entry } from '../../core/platform/outbox.ts';

/** A partial entry of the outbox that was never tried. */
export const outboxEntry = (key: string, more: Partial<Entry> = {}): Entry => ({
  key,
  attemptId: 'a',
  isComplete: false,
  keptQuestionIds: [],
  isRemembered: true,
  nodeId: 'n',
  flowId: 'f',
  title: '',
  url: '',
  headers: {},
  body: '{}',
  createdAt: 0,
  feedbackId: '',
  tries: 0,
  triedAt: 0,
  nextAttemptAt: 0,
  hasRetryAfter: false,
  ...more,
});
