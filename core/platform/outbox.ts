import type { FeedbackReply } from '../contract/feedback.ts';

/** Submission in the outbox, where it stays until the server has it. Times are in milliseconds since 1970. */
export interface Entry {
  /** Idempotency key, the same for every try. */
  key: string;
  /** Attempt at a survey. Entries of one attempt are sent in order, one at a time. */
  attemptId: string;
  /** `false` for a partial submission. */
  isComplete: boolean;
  /** Questions with answers that the server has to have from earlier entries of the attempt. */
  keptQuestionIds: readonly string[];
  /** `false` on a shared device: the list of previous feedbacks does not get it. */
  isRemembered: boolean;
  nodeId: string;
  flowId: string;
  /** Title of the survey in the list of previous feedbacks. */
  title: string;
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
  createdAt: number;
  /**
   * Feedback that the server had created from earlier parts of the attempt when it was added; empty for none. A browser
   * that is ended may lose its last writes to `localStorage`.
   */
  feedbackId: string;
  /** Tries so far. */
  tries: number;
  /** Time of the last try; 0 before the first. */
  triedAt: number;
  /** Time of the next try; 0 for at once. */
  nextAttemptAt: number;
  /** `nextAttemptAt` is from a `Retry-After` of the server: nothing may shorten the delay. */
  hasRetryAfter: boolean;
}

export type NewEntry = Omit<
  Entry,
  'feedbackId' | 'tries' | 'triedAt' | 'nextAttemptAt' | 'hasRetryAfter'
>;

/** Result of one try: the reply, or the reason of the failure. `status` is 0 when no response arrived. */
export type SendResult =
  | { isAccepted: true; reply: FeedbackReply }
  | {
      isAccepted: false;
      status: number;
      code: string | null;
      message: string;
      retryAfterMs: number | null;
    };

/**
 * Outcome of a submission, reported at every change. `sent` and `refused` are final. `saved` is on the disk and is
 * retried later, even from another page; `unsaved` is retried only while this page is open.
 */
export type Outcome =
  | { kind: 'sent'; reply: FeedbackReply }
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'refused'; status: number; code: string | null; message: string };

export type Refusal = Extract<Outcome, { kind: 'refused' }>;

/** Store of entries that outlives the page, in the order they were added. Rejects where the browser has no storage. */
export interface OutboxStore {
  /** Resolves when the entry is on the disk. */
  add(entry: Entry): Promise<void>;
  /** Overwrites the entry with the same key; `false` when there is none any more. */
  update(entry: Entry): Promise<boolean>;
  /** `isUntried`: removes only entries that were never tried. */
  remove(keys: readonly string[], isUntried?: boolean): Promise<void>;
  all(): Promise<Entry[]>;
}

/** Coordination with other pages of the same origin. */
export interface Tabs {
  /** Leader election: waits until no other page leads, then does the work. Pages receive messages only meanwhile. */
  runAsLeader(work: () => Promise<void>): Promise<void>;
  broadcast(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
}

/** `wake`: there is a new entry to send. `outcome`: another page has tried an entry. */
export type TabMessage = { kind: 'wake' } | { kind: 'outcome'; key: string; outcome: Outcome };

export interface Outbox {
  /** Saves a submission, then sends it. `onOutcome` is called at every change of its outcome. */
  post(entry: NewEntry, onOutcome: (outcome: Outcome) => void): Promise<void>;
  /** Retries one entry immediately; `false` when there is none with this key. */
  retry(key: string): Promise<boolean>;
  /** Retries pending entries immediately: the connection or the user is back. */
  retryNow(): void;
  /** Sends the entries that earlier pages have left. */
  resume(): void;
  /** The pending entries to send in the last moment of the page, as far as it knows them: one of each attempt. */
  sendable(): readonly Entry[];
  /** Moves the entries to the disk, or from there to the memory of this page. */
  move(isKept: boolean): Promise<void>;
  /**
   * Tries to send entries once more, then deletes the others. Resolves with the number of those.
   *
   * @param where `memory`: only entries that live in the memory of this page, or are on their way to the disk
   */
  clear(where: 'everywhere' | 'memory'): Promise<number>;
}
