import type { KeyValueStorage } from '../platform/storage.ts';
import { hasFields } from '../contract/has-fields.ts';

/** The id that the server gave to the first partial submission of an attempt; later ones carry it as `X-FID`. */
export interface StoredFeedback {
  feedbackId: string;
  nodeId: string;
  flowId: string;
  attemptId: string;
}

type Attempt = Pick<StoredFeedback, 'nodeId' | 'flowId' | 'attemptId'>;

const KEY = 'stored-feedbacks';
const MAX_RECORDS = 50;

const FIELDS = {
  feedbackId: 'string',
  nodeId: 'string',
  flowId: 'string',
  attemptId: 'string',
} as const;

/** Records written by version 0.1 call the attempt `lane`. */
const upgrade = (record: unknown): unknown =>
  hasFields(record, { lane: 'string' })
    ? { attemptId: (record as { lane: string }).lane, ...(record as object) }
    : record;

const isRecord = (value: unknown): value is StoredFeedback => hasFields(value, FIELDS);

function readAll(storage: KeyValueStorage): StoredFeedback[] {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.map(upgrade).filter(isRecord) : [];
}

const belongsTo =
  ({ nodeId, flowId, attemptId }: Attempt) =>
  (record: StoredFeedback): boolean =>
    record.nodeId === nodeId && record.flowId === flowId && record.attemptId === attemptId;

export const storedFeedbackId = (storage: KeyValueStorage, attempt: Attempt): string | null =>
  readAll(storage).find(belongsTo(attempt))?.feedbackId ?? null;

export function storeFeedbackId(
  storage: KeyValueStorage,
  { nodeId, flowId, attemptId }: Attempt,
  feedbackId: string,
): void {
  const isSame = belongsTo({ nodeId, flowId, attemptId });
  const others = readAll(storage).filter((record) => !isSame(record));
  storage.write(KEY, [{ feedbackId, nodeId, flowId, attemptId }, ...others].slice(0, MAX_RECORDS));
}

export function forgetFeedbackId(storage: KeyValueStorage, attempt: Attempt): void {
  const isSame = belongsTo(attempt);
  const rest = readAll(storage).filter((record) => !isSame(record));
  if (rest.length) storage.write(KEY, rest);
  else storage.remove(KEY);
}
