import { createEvent } from 'effector';
import type { Chat, TimelineItem } from '../contract/chat.ts';
import { port } from './port.ts';

/** The calls of a conversation; apart from the others because its code comes later. Each rejects with an `HttpError`. */
export interface ChatApi {
  /** With `afterSeq` only the items after that one come along. */
  loadChat(feedbackId: string, token: string, afterSeq?: number): Promise<Chat>;
  sendChatMessage(message: { feedbackId: string; token: string; body: string; key: string }): Promise<TimelineItem>;
  /** Ends the conversation; gives its status. */
  archive(request: { feedbackId: string; token: string; key: string }): Promise<string>;
}

/** The widget's models are at work before a chat is opened: the calls are handed in when it is. */
export const chatApiConnected = createEvent<ChatApi>();
export const $chatApi = port<ChatApi>('$chatApi').on(chatApiConnected, (_, api) => api);
