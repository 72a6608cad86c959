import type { ReportedError } from '../../core/errors/errors.ts';
import { earlierRefusalError } from '../../core/outbox/submission-error.ts';
import type { Entry, Refusal } from '../../core/platform/outbox.ts';

/** Refused submissions of other pages, such as earlier ones: one element of this page reports each. */

interface RefusalListener {
  /** Node of the survey on the screen; `null` without one. */
  nodeId(): string | null;
  report(refused: { nodeId: string; error: ReportedError }): void;
}

/** The listeners of elements in the document. */
const listeners = new Set<RefusalListener>();

/** Returns functions that start and stop the listening of an element. */
export const listenToRefusals = (listener: RefusalListener) => ({
  attached: () => void listeners.add(listener),
  detached: () => void listeners.delete(listener),
});

/** Reports a refusal on the element that shows a survey of its node, or else on any other. */
export function reportRefusal(entry: Entry, refusal: Refusal): void {
  const all = [...listeners];
  const listener = all.find(({ nodeId }) => nodeId() === entry.nodeId) ?? all[0];
  listener?.report({ nodeId: entry.nodeId, error: earlierRefusalError(entry, refusal) });
}
