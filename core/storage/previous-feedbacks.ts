import { hasFields } from '../contract/has-fields.ts';
import { PREVIOUS_FEEDBACKS_KEY as KEY } from './keys.ts';
import type { KeyValueStorage } from '../platform/storage.ts';

/** Feedback that this browser has submitted. Its token leads back to the conversation on it. */
export interface PreviousFeedback {
  id: string;
  /** Opens its chat. */
  token: string;
  nodeId: string;
  title: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** `seq` of the last message that was on the screen; 0 before the first. */
  seenSeq: number;
}

const MAX_ENTRIES = 50;

const FIELDS = {
  id: 'string',
  token: 'string',
  nodeId: 'string',
  title: 'string',
  createdAt: 'string',
  seenSeq: 'number',
} as const satisfies Record<keyof PreviousFeedback, string>;

const isEntry = (value: unknown): value is PreviousFeedback => hasFields(value, FIELDS);

/** Returns the previous feedbacks, newest first. Unreadable entries are skipped. */
export function readPreviousFeedbacks(storage: KeyValueStorage): readonly PreviousFeedback[] {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** Adds a feedback as the newest. Beyond 50, the oldest one is dropped. */
export const addPreviousFeedback = (storage: KeyValueStorage, entry: PreviousFeedback): void =>
  storage.write(
    KEY,
    [entry, ...readPreviousFeedbacks(storage).filter(({ id }) => id !== entry.id)].slice(
      0,
      MAX_ENTRIES,
    ),
  );

/** Records that messages up to `seq` were on the screen; `seq` never decreases. */
export function markSeen(storage: KeyValueStorage, feedbackId: string, seq: number): void {
  const entries = readPreviousFeedbacks(storage);
  if (!entries.some(({ id, seenSeq }) => id === feedbackId && seenSeq < seq)) return;
  storage.write(
    KEY,
    entries.map((entry) => (entry.id === feedbackId ? { ...entry, seenSeq: seq } : entry)),
  );
}
