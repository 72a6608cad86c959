import { createEvent } from 'effector';
import type { Chat, Rating, TimelineItem } from '../contract/chat.ts';
import { port } from './port.ts';

/** Which conversation, and what opens it. */
export interface ChatIdentity {
  feedbackId: string;
  token: string;
}

/** Which items: after a number, or the newest so many, of those before a number. */
export interface ItemRange {
  after?: number;
  before?: number;
  last?: number;
}

export interface OutgoingMessage extends ChatIdentity {
  body: string;
  file: File | null;
  /** Stays the same however often the message is sent. */
  key: string;
  /** Whole percent of an attachment. */
  onProgress(percent: number): void;
}

/** The calls of a conversation; apart from the others because its code comes later. Each rejects with an `HttpError`. */
export interface ChatApi {
  loadChat(identity: ChatIdentity, range?: ItemRange): Promise<Chat>;
  sendChatMessage(message: OutgoingMessage): Promise<TimelineItem>;
  rate(identity: ChatIdentity, rating: number, key: string): Promise<Rating>;
  /** Ends the conversation; gives its status. */
  archive(identity: ChatIdentity, key: string): Promise<string>;
}

/** The widget's models are at work before a chat is opened: the calls are handed in when it is. */
export const chatApiConnected = createEvent<ChatApi>();
export const $chatApi = port<ChatApi>('$chatApi').on(chatApiConnected, (_, api) => api);
