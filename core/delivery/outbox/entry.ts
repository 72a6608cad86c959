import type { FeedbackReply } from '../../contract/feedback.ts';

/** A submission that is kept until the server has it. Times are in milliseconds since 1970. */
export interface Entry {
  /** Its `Idempotency-Key`, the same however often it is sent. */
  key: string;
  /** One attempt at a survey: what belongs to it is sent in order, one at a time. */
  lane: string;
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
  notBefore: number;
  /** The server said how long: nothing makes the rest shorter. */
  isBound: boolean;
}

export type NewEntry = Omit<Entry, 'tries' | 'triedAt' | 'notBefore' | 'isBound'>;

/** What came of sending: the answer, or why there is none. `status` is 0 when nothing came back. */
export type Sending =
  | { isTaken: true; reply: FeedbackReply }
  | { isTaken: false; status: number; code: string | null; message: string; retryAfterMs: number | null };

/**
 * What becomes of a submission, told as often as it changes: `sent` and `refused` are final. `saved` is on the disk and
 * will be sent; `unsaved` is tried only as long as the page is open.
 */
export type Outcome =
  | { kind: 'sent'; reply: FeedbackReply }
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'refused'; status: number; code: string | null; message: string };
