import type { KeyValueStorage } from '../platform/storage.ts';
import { hasFields } from '../contract/has-fields.ts';

/** A survey that somebody has left, to go on with later; ends by itself after a week. Times are in milliseconds since 1970. */

export interface Draft {
  flowId: string;
  attempt: string;
  /** The states on the way to where it was left. */
  path: string[];
  /** Question keys and values, without what tells who somebody is. */
  answers: [string, unknown][];
  firstResponseTime: number;
  savedAt: number;
}

function isDraft(value: unknown): value is Draft {
  if (
    !hasFields(value, {
      flowId: 'string',
      attempt: 'string',
      path: 'object',
      answers: 'object',
      firstResponseTime: 'number',
      savedAt: 'number',
    })
  )
    return false;
  const { path, answers } = value as Draft;
  return (
    Array.isArray(path) &&
    path.every((id) => typeof id === 'string') &&
    Array.isArray(answers) &&
    answers.every((one) => Array.isArray(one) && typeof one[0] === 'string')
  );
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** The name under which others look whether there is one. */
export const draftKey = (nodeId: string): string => `FLOW/${nodeId}`;

export function readDraft(storage: KeyValueStorage, nodeId: string, now: number): Draft | null {
  const stored = storage.read(draftKey(nodeId));
  if (stored === null) return null;
  if (isDraft(stored) && Math.abs(now - stored.savedAt) < MAX_AGE_MS) return stored;
  storage.remove(draftKey(nodeId));
  return null;
}

/** The nodes with a survey that was left, so that each comes to its end even where nobody comes back to it. */
const LIST_KEY = 'incomplete-surveys';

function incomplete(storage: KeyValueStorage): string[] {
  const stored = storage.read(LIST_KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

const writeList = (storage: KeyValueStorage, nodes: readonly string[]): void =>
  nodes.length ? storage.write(LIST_KEY, nodes) : storage.remove(LIST_KEY);

export function writeDraft(storage: KeyValueStorage, nodeId: string, value: Draft): void {
  storage.write(draftKey(nodeId), value);
  const nodes = incomplete(storage);
  if (!nodes.includes(nodeId)) writeList(storage, [...nodes, nodeId]);
}

export function removeDraft(storage: KeyValueStorage, nodeId: string): void {
  storage.remove(draftKey(nodeId));
  const nodes = incomplete(storage);
  if (nodes.includes(nodeId))
    writeList(
      storage,
      nodes.filter((one) => one !== nodeId),
    );
}

/** Removes the drafts whose week is over. */
export function removeExpiredDrafts(storage: KeyValueStorage, now: number): void {
  const nodes = incomplete(storage);
  const left = nodes.filter((nodeId) => readDraft(storage, nodeId, now) !== null);
  if (left.length < nodes.length) writeList(storage, left);
}
