import { chatSchema, type Chat } from '../../contract/chat.ts';
import { timelineItemSchema, type TimelineItem } from '../../contract/timeline.ts';
import { parse } from '../../contract/wire.ts';
import type { ChatApi } from '../chat-api.ts';
import type { UnsentMessage, UnsentStore } from '../unsent-messages.ts';

/** An empty conversation in this page alone: its messages get no reply, and nothing is sent or stored. */

const must = <T>(parsed: { ok: true; value: T } | { ok: false }): T => {
  if (!parsed.ok) throw new Error('The preview of a conversation is not valid.');
  return parsed.value;
};

export function createPreviewChatApi(): ChatApi {
  let chat: Chat = must(
    parse(chatSchema, {
      node: {},
      created_at: new Date().toISOString(),
      chat_rating_enabled: true,
    }),
  );
  return {
    loadChat: (_, { after = 0 } = {}) =>
      Promise.resolve({
        ...chat,
        timelineItems: chat.timelineItems.filter(({ seq }) => seq! > after),
      }),
    sendChatMessage({ key, body, file }) {
      const item: TimelineItem = must(
        parse(timelineItemSchema, {
          id: key,
          seq: chat.timelineItems.length + 1,
          client_key: key,
          detail: {
            comment: {
              body: body || file?.name || '',
              created_at: new Date().toISOString(),
            },
          },
        }),
      );
      chat = { ...chat, timelineItems: [...chat.timelineItems, item] };
      return Promise.resolve(item);
    },
    rate(_, rating) {
      const rated = { rating, createdAt: new Date().toISOString() };
      chat = { ...chat, chatRatings: [rated, ...chat.chatRatings] };
      return Promise.resolve(rated);
    },
    archive() {
      chat = { ...chat, status: 'archived' };
      return Promise.resolve(chat.status);
    },
  };
}

/** Stores nothing, and does not change stored messages of real conversations. */
export const previewUnsentStore: UnsentStore = {
  add: () => Promise.resolve(),
  delete: () => Promise.resolve(),
  listFor: (): Promise<UnsentMessage[]> => Promise.resolve([]),
};
