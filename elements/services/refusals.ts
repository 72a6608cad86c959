import type { ReportedError } from '../../core/errors/errors.ts';
import { earlierRefusalError } from '../../core/outbox/submission-error.ts';
import type { Entry, Refusal } from '../../core/platform/outbox.ts';

/** Refused submissions that nobody on this page has posted, such as those of earlier pages: one element tells of each. */

interface RefusalListener {
  /** Node of the survey on the screen; `null` without one. */
  nodeId(): string | null;
  tell(refused: { nodeId: string; error: ReportedError }): void;
}

/** The listeners of elements in the document. */
const listeners = new Set<RefusalListener>();

/** Returns what starts and ends the listening of an element. */
export const listenToRefusals = (listener: RefusalListener) => ({
  attached: () => void listeners.add(listener),
  detached: () => void listeners.delete(listener),
});

/** Tells of a refusal by the element that shows a survey of its node, or else by any other. */
export function tellRefusal(entry: Entry, refusal: Refusal): void {
  const all = [...listeners];
  const listener = all.find(({ nodeId }) => nodeId() === entry.nodeId) ?? all[0];
  listener?.tell({ nodeId: entry.nodeId, error: earlierRefusalError(entry, refusal) });
}
