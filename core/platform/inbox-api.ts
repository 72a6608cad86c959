import { createEvent } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import type {
  BulkResult,
  Conversation,
  ConversationPage,
  Me,
  ScoreTone,
} from '../contract/inbox.ts';
import type { Details, Snooze } from '../contract/inbox-details.ts';
import type { InboxView } from '../contract/inbox-views.ts';
import { port } from './port.ts';

/** Assignee of conversations: any or none, the signed-in operator, none. */
export const assignees = ['any', 'me', 'nobody'] as const;
export type Assigned = (typeof assignees)[number];

/** Filter of the list of conversations. */
export interface ConversationQuery {
  status: ChatStatus | null;
  assigned: Assigned;
  /** Only those with messages that no operator has seen. */
  isUnread: boolean;
  /** Only conversations with an unseen mention of the operator. */
  isMentioned: boolean;
  /** Id of the survey; `null` for all. */
  surveyId: string | null;
  /** Id of the channel; `null` for all. */
  nodeId: string | null;
  /** Id of the assigned operator, instead of `assigned`; `null` for any. */
  operatorId: string | null;
  /** Tone of the first answer on a rating scale; `null` for any. */
  score: ScoreTone | null;
  /** Tag; `null` for any. */
  tag: string | null;
  /** Code of the language of the response; `null` for any. */
  language: string | null;
  /** Shortest time without an answer to the customer; `null` for any. */
  waitingMinutes: number | null;
  /** Only snoozed ones, which are left out otherwise. */
  isSnoozed: boolean;
  /** Text that the conversation contains; empty for all. */
  search: string;
  /** Upper limit of the time of the last activity, ISO 8601; for the next page of the list. */
  before: string | null;
}

export interface TagChanges {
  add?: readonly string[];
  remove?: readonly string[];
}

/** One act on several conversations. */
export type BulkAct =
  | { kind: 'status'; status: ChatStatus }
  | { kind: 'assign'; operatorId: string | null }
  | { kind: 'tag'; tag: string }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'read' };

export interface BulkChange {
  act: BulkAct;
  /**
   * The conversations as the operator has seen them. Ones that have changed since are skipped. With a `seenStatus`, a change of
   * it is skipped by another status alone, not by a newer message.
   */
  conversations: readonly (Pick<Conversation, 'id' | 'lastSeq' | 'assigneeId'> & {
    seenStatus?: ChatStatus;
  })[];
}

/** Filters with a name. */
export interface NewView {
  name: string;
  /** Whether all operators have it. */
  isShared: boolean;
  filter: Omit<ConversationQuery, 'search' | 'before'>;
}

/** Calls of an operator. Each rejects with an `HttpError`. */
export interface InboxApi {
  me(): Promise<Me>;
  conversations(query: ConversationQuery): Promise<ConversationPage>;
  details(id: string): Promise<Details>;
  /** Reports whether the operator is away. */
  setAway(isAway: boolean): Promise<void>;
  changeTags(id: string, changes: TagChanges): Promise<void>;
  /** Hides a conversation; `null` shows it again. */
  setSnooze(id: string, snooze: Snooze | null): Promise<void>;
  /** `key`: idempotency key. */
  addNote(id: string, body: string, key: string): Promise<void>;
  /** `key`: idempotency key. */
  changeAll(change: BulkChange, key: string): Promise<BulkResult>;
  /** `key`: idempotency key. */
  addView(view: NewView, key: string): Promise<InboxView>;
  renameView(id: string, name: string): Promise<InboxView>;
  removeView(id: string): Promise<void>;
  /** Marks the mentions of the operator in a conversation as seen. */
  mentionsSeen(id: string): Promise<void>;
  /** Ends the links in the emails of a conversation. */
  revokeMailLinks(id: string): Promise<void>;
  /** Removes all samples, for operators with the role `customers`. */
  removeSamples(): Promise<void>;
}

export const inboxApiConnected = createEvent<InboxApi>({ name: 'inboxApiConnected' });
export const $inboxApi = port<InboxApi>('$inboxApi').on(inboxApiConnected, (_, api) => api);
