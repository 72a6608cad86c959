import type { KeyValueStorage } from '../platform/storage.ts';

/** What this browser has submitted, newest first: the way back to each conversation. */
export interface PreviousFeedback {
  id: string;
  /** Opens its chat. */
  token: string;
  nodeId: string;
  title: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** The last message that was on the screen; 0 before the first. */
  seenSeq: number;
}

const KEY = 'previous-feedbacks';
const MAX_ENTRIES = 50;
const TEXTS = ['id', 'token', 'nodeId', 'title', 'createdAt'] as const;

const isEntry = (value: unknown): value is PreviousFeedback => {
  const entry = value as Partial<PreviousFeedback> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    TEXTS.every((name) => typeof entry[name] === 'string') &&
    typeof entry.seenSeq === 'number'
  );
};

/** Entries that can't be read are left out. */
export function readPrevious(storage: KeyValueStorage): readonly PreviousFeedback[] {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

export const addPrevious = (storage: KeyValueStorage, entry: PreviousFeedback): void =>
  storage.write(
    KEY,
    [entry, ...readPrevious(storage).filter(({ id }) => id !== entry.id)].slice(0, MAX_ENTRIES),
  );

export function markSeen(storage: KeyValueStorage, feedbackId: string, seq: number): void {
  const entries = readPrevious(storage);
  if (!entries.some(({ id, seenSeq }) => id === feedbackId && seenSeq < seq)) return;
  storage.write(
    KEY,
    entries.map((entry) => (entry.id === feedbackId ? { ...entry, seenSeq: seq } : entry)),
  );
}
