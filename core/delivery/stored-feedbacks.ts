import type { Storage } from '../ports/storage.ts';
import { hasFields } from '../contract/record.ts';

/** The feedback that the server has made of the first part of an attempt, under which the rest belongs (spec 4.4). */
export interface StoredFeedback {
  feedbackId: string;
  nodeId: string;
  flowId: string;
  /** The attempt at the survey that it belongs to. */
  lane: string;
}

type Of = Pick<StoredFeedback, 'nodeId' | 'flowId' | 'lane'>;

const KEY = 'stored-feedbacks';
const MOST = 50;

const isRecord = (value: unknown): value is StoredFeedback => hasFields(value, { feedbackId: 'string', nodeId: 'string', flowId: 'string', lane: 'string' });

const readAll = (storage: Storage): StoredFeedback[] => {
  const stored = storage.read(KEY);
  return Array.isArray(stored) ? stored.filter(isRecord) : [];
};
const isOf = ({ nodeId, flowId, lane }: Of) => (one: StoredFeedback) => one.nodeId === nodeId && one.flowId === flowId && one.lane === lane;

export const storedFeedbackId = (storage: Storage, of: Of): string | null => readAll(storage).find(isOf(of))?.feedbackId ?? null;

export function storeFeedbackId(storage: Storage, { nodeId, flowId, lane }: Of, feedbackId: string): void {
  const isSame = isOf({ nodeId, flowId, lane });
  storage.write(KEY, [{ feedbackId, nodeId, flowId, lane }, ...readAll(storage).filter((one) => !isSame(one))].slice(0, MOST));
}

export function forgetFeedbackId(storage: Storage, of: Of): void {
  const rest = readAll(storage).filter((one) => !isOf(of)(one));
  if (rest.length) storage.write(KEY, rest);
  else storage.remove(KEY);
}
