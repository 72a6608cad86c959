import { createEvent } from 'effector';
import type { Chat, Rating } from '../contract/chat.ts';
import type { TimelineItem } from '../contract/timeline.ts';
import { port } from './port.ts';

/** Conversation of a feedback, and the token that opens it. */
export interface ChatIdentity {
  feedbackId: string;
  token: string;
}

/** Range of timeline items, by `seq`: those after a number, or the last `last` items, optionally before a number. */
export interface ItemRange {
  after?: number;
  before?: number;
  last?: number;
}

export interface OutgoingMessage extends ChatIdentity {
  body: string;
  file: File | null;
  /** Idempotency key, the same for every try. */
  key: string;
  /** Reports the upload progress of an attachment, in whole percent. */
  onProgress(percent: number): void;
}

/** Calls of a conversation. Each rejects with an `HttpError`. Separate from `Api`, since their code is lazy loaded. */
export interface ChatApi {
  loadChat(identity: ChatIdentity, range?: ItemRange): Promise<Chat>;
  sendChatMessage(message: OutgoingMessage): Promise<TimelineItem>;
  /** `key`: idempotency key. */
  rate(identity: ChatIdentity, rating: number, key: string): Promise<Rating>;
  /** Ends the conversation and resolves with its new status. `key`: idempotency key. */
  archive(identity: ChatIdentity, key: string): Promise<string>;
}

/** Connects the calls when a chat opens: the widget's models run before that. */
export const chatApiConnected = createEvent<ChatApi>({ name: 'chatApiConnected' });
export const $chatApi = port<ChatApi>('$chatApi').on(chatApiConnected, (_, api) => api);
