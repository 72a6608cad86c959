import { createEvent } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import type { Conversation, Details, Me } from '../contract/inbox.ts';
import { port } from './port.ts';

/** Assignee of conversations: any or none, the signed-in operator, none. */
export type Assigned = 'any' | 'me' | 'nobody';

/** Filter of the list of conversations. */
export interface ConversationQuery {
  status: ChatStatus | null;
  assigned: Assigned;
  /** Only those with messages that no operator has seen. */
  isUnread: boolean;
  /** Id of the survey; `null` for all. */
  surveyId: string | null;
  /** Text that the conversation contains; empty for all. */
  search: string;
  /** Upper limit of the time of the last activity, ISO 8601; for the next page of the list. */
  before: string | null;
}

/** Calls of an operator. Each rejects with an `HttpError`. */
export interface InboxApi {
  me(): Promise<Me>;
  conversations(
    query: ConversationQuery,
  ): Promise<{ conversations: readonly Conversation[]; hasMore: boolean }>;
  details(id: string): Promise<Details>;
  /** `key`: idempotency key. */
  setStatus(id: string, status: ChatStatus, key: string): Promise<void>;
  /** Assigns a conversation to an operator, or unassigns it. */
  assign(id: string, operatorId: string | null): Promise<void>;
  /** `key`: idempotency key. */
  addNote(id: string, body: string, key: string): Promise<void>;
  /** Ends the links in the emails of a conversation. */
  revokeMailLinks(id: string): Promise<void>;
  /** Removes all samples, for operators with the role `customers`. */
  removeSamples(): Promise<void>;
}

export const inboxApiConnected = createEvent<InboxApi>({ name: 'inboxApiConnected' });
export const $inboxApi = port<InboxApi>('$inboxApi').on(inboxApiConnected, (_, api) => api);
