import type { KeyValueStorage } from '../platform/storage.ts';
import { hasFields } from '../contract/has-fields.ts';

/** Feedback id that the server gave to the first partial submission of an attempt. Later ones carry it as `X-FID`. */
interface StoredFeedback {
  feedbackId: string;
  nodeId: string;
  flowId: string;
  attemptId: string;
}

/** Identifies an attempt at a survey. */
type AttemptKey = Pick<StoredFeedback, 'nodeId' | 'flowId' | 'attemptId'>;

const KEY = 'stored-feedbacks';
const MAX_RECORDS = 50;

const FIELDS = {
  feedbackId: 'string',
  nodeId: 'string',
  flowId: 'string',
  attemptId: 'string',
} as const;

/** Version 0.1 stored the attempt's id as `lane`. */
const upgrade = (record: unknown): unknown =>
  hasFields(record, { lane: 'string' }) ? { attemptId: record.lane, ...record } : record;

const isRecord = (value: unknown): value is StoredFeedback => hasFields(value, FIELDS);

function readAll(storage: KeyValueStorage): StoredFeedback[] {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.map(upgrade).filter(isRecord) : [];
}

const belongsTo =
  ({ nodeId, flowId, attemptId }: AttemptKey) =>
  (record: StoredFeedback): boolean =>
    record.nodeId === nodeId && record.flowId === flowId && record.attemptId === attemptId;

/** Returns the feedback id of an attempt; `null` before its first partial submission. */
export const storedFeedbackId = (storage: KeyValueStorage, attempt: AttemptKey): string | null =>
  readAll(storage).find(belongsTo(attempt))?.feedbackId ?? null;

/** Stores the feedback id of an attempt. Beyond 50, the oldest one is dropped. */
export function storeFeedbackId(
  storage: KeyValueStorage,
  { nodeId, flowId, attemptId }: AttemptKey,
  feedbackId: string,
): void {
  const isSame = belongsTo({ nodeId, flowId, attemptId });
  const others = readAll(storage).filter((record) => !isSame(record));
  storage.write(KEY, [{ feedbackId, nodeId, flowId, attemptId }, ...others].slice(0, MAX_RECORDS));
}

/** Removes the feedback id of an attempt: the survey is complete, or the server does not know the id. */
export function deleteFeedbackId(storage: KeyValueStorage, attempt: AttemptKey): void {
  const isSame = belongsTo(attempt);
  const rest = readAll(storage).filter((record) => !isSame(record));
  if (rest.length) storage.write(KEY, rest);
  else storage.remove(KEY);
}
