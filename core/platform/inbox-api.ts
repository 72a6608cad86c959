import { createEvent } from 'effector';
import type { ChatStatus } from '../contract/chat.ts';
import type { Conversation, Me } from '../contract/inbox.ts';
import { port } from './port.ts';

/** Which conversations: of a status, with a text in them, active before a time. */
export interface ConversationQuery {
  status: ChatStatus | null;
  search: string;
  before: string | null;
}

/** An operator's calls; each rejects with an `HttpError`. */
export interface InboxApi {
  me(): Promise<Me>;
  conversations(
    query: ConversationQuery,
  ): Promise<{ conversations: readonly Conversation[]; hasMore: boolean }>;
  setStatus(id: string, status: ChatStatus, key: string): Promise<void>;
}

export const inboxApiConnected = createEvent<InboxApi>();
export const $inboxApi = port<InboxApi>('$inboxApi').on(inboxApiConnected, (_, api) => api);
