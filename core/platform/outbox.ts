import type { FeedbackReply } from '../contract/feedback.ts';

/** A submission that is kept until the server has it. Times are in milliseconds since 1970. */
export interface Entry {
  /** Its `Idempotency-Key`, the same however often it is sent. */
  key: string;
  /** One attempt at a survey: what belongs to it is sent in order, one at a time. */
  attemptId: string;
  /** The whole survey; else what was answered so far. */
  isComplete: boolean;
  nodeId: string;
  flowId: string;
  /** How the survey is called in the list of earlier feedback. */
  title: string;
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
  createdAt: number;
  tries: number;
  triedAt: number;
  /** It rests until then. */
  nextAttemptAt: number;
  /** The server said how long: nothing makes the rest shorter. */
  hasRetryAfter: boolean;
}

export type NewEntry = Omit<Entry, 'tries' | 'triedAt' | 'nextAttemptAt' | 'hasRetryAfter'>;

/** What came of sending: the answer, or why there is none. `status` is 0 when nothing came back. */
export type Sending =
  | { isTaken: true; reply: FeedbackReply }
  | {
      isTaken: false;
      status: number;
      code: string | null;
      message: string;
      retryAfterMs: number | null;
    };

/**
 * What becomes of a submission, told as often as it changes: `sent` and `refused` are final. `saved` is on the disk and
 * will be sent; `unsaved` is tried only as long as the page is open.
 */
export type Outcome =
  | { kind: 'sent'; reply: FeedbackReply }
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'refused'; status: number; code: string | null; message: string };

/** Where entries outlive the page, in the order they came. Rejects where nothing can be kept. */
export interface OutboxStore {
  /** On the disk when it resolves. */
  add(entry: Entry): Promise<void>;
  /** Writes over what is there; `false` when nothing is there any more. */
  update(entry: Entry): Promise<boolean>;
  /** `isUntried`: only those that nobody has tried to send. */
  remove(keys: readonly string[], isUntried?: boolean): Promise<void>;
  all(): Promise<Entry[]>;
}

/** Other pages of the same origin. */
export interface Tabs {
  /** Does the work while no other page does such work; waits for its turn. Pages hear each other until it is done. */
  runAsLeader(work: () => Promise<void>): Promise<void>;
  broadcast(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): void;
}

/** That there is something to send, or what has become of it. */
export type TabMessage = { kind: 'wake' } | { kind: 'outcome'; key: string; outcome: Outcome };

export interface Outbox {
  /** Keeps a submission, then sends it; `tell` hears what becomes of it. */
  post(entry: NewEntry, tell: (outcome: Outcome) => void): Promise<void>;
  /** Tries one that rests at once; `false` when there is none of this key. */
  retry(key: string): Promise<boolean>;
  /** What rests is tried at once: the line is back, or somebody is. */
  retryNow(): void;
  /** Sends what other times have left behind. */
  resume(): void;
  /** What has not reached the server, as far as this page knows. */
  waiting(): readonly Entry[];
}
