import { chatSchema, timelineItemSchema } from '../../contract/chat.ts';
import { CHAT, fill } from '../addresses.ts';
import type { ChatApi } from '../chat-api.ts';
import { read, requestJson, type EarlyResponses } from './http.ts';

/** The calls of a conversation over HTTP; `api` and `early` as for the others. */
export const fetchChatApi = (api: string, early: EarlyResponses): ChatApi => ({
  loadChat: async (feedbackId, token) => {
    const url = fill(api, CHAT, (name) => (name === 'token' ? token : feedbackId));
    return read(chatSchema, await requestJson(url, {}, early), 'chat');
  },
  sendChatMessage: async ({ feedbackId, token, body, key }) => {
    const form = new FormData();
    form.set('body', body);
    const item = await requestJson(`${api}/v1/feedbacks/${encodeURIComponent(feedbackId)}/chat_messages`, {
      method: 'POST',
      headers: { 'X-Chat-Token': token, 'Idempotency-Key': key },
      body: form,
    });
    return read(timelineItemSchema, item, 'message');
  },
});
