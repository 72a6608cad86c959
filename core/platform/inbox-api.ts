import { createEvent } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import type { Conversation, Operator } from '../contract/inbox.ts';
import { port } from './port.ts';

/** Filter of the list of conversations. */
export interface ConversationQuery {
  status: ChatStatus | null;
  /** Text that the conversation contains; empty for all. */
  search: string;
  /** Upper limit of the time of the last activity, ISO 8601; for the next page of the list. */
  before: string | null;
}

/** Calls of an operator. Each rejects with an `HttpError`. */
export interface InboxApi {
  me(): Promise<Operator>;
  conversations(
    query: ConversationQuery,
  ): Promise<{ conversations: readonly Conversation[]; hasMore: boolean }>;
  /** `key`: idempotency key. */
  setStatus(id: string, status: ChatStatus, key: string): Promise<void>;
}

export const inboxApiConnected = createEvent<InboxApi>({ name: 'inboxApiConnected' });
export const $inboxApi = port<InboxApi>('$inboxApi').on(inboxApiConnected, (_, api) => api);
