import type { Feedback } from '../../core/contract/feedback.ts';
import type { NewEntry } from '../../core/platform/outbox.ts';

/** Calls and events of a scope, and the answers of its fake services. */
export interface ScopeRecord {
  sent: { feedback: Feedback; headers: Record<string, string> }[];
  /** Entries that were posted to the outbox, complete or not. */
  entries: NewEntry[];
  /** Whether the outbox still has the last submission, when it is retried. */
  isQueued: boolean;
  /** Number of times that earlier submissions were resumed. */
  resumed: number;
  /** Partial submissions. */
  partial: { feedback: Feedback; headers: Record<string, string> }[];
  isOnline: boolean;
  /** Whether consent to store data is given, or not required. */
  mayKeep: boolean;
  /** How often the unsent messages were deleted. */
  forgottenMessages: number;
  /** Calls of the integration. `tracked`: the analytics events. */
  integrated: { questionId: string; answers: object; version?: string }[];
  tracked: object[];
  /** Contents of the browser's storage, by key. */
  storage: Map<string, unknown>;
  /** Whether the outbox can save a submission that can't be sent. */
  canSave: boolean;
  pageEvents: { type: string; detail: unknown }[];
  parent: { type: string; data: unknown }[];
  /** Milliseconds that the fake clock adds to its time. */
  time: { now: number };
  /** Whether fake timers end by themselves, one after the other; otherwise the test advances them. */
  runsTimers: boolean;
}

export const createRecord = (): ScopeRecord => ({
  storage: new Map(),
  integrated: [],
  tracked: [],
  sent: [],
  entries: [],
  isQueued: false,
  resumed: 0,
  partial: [],
  isOnline: true,
  mayKeep: true,
  forgottenMessages: 0,
  canSave: false,
  pageEvents: [],
  parent: [],
  time: { now: Date.UTC(2026, 0, 1) },
  runsTimers: true,
});
