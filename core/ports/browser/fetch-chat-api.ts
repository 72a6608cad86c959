import { archivedSchema, chatSchema, timelineItemSchema } from '../../contract/chat.ts';
import { CHAT, fill } from '../addresses.ts';
import type { ChatApi } from '../chat-api.ts';
import { read, requestJson, type EarlyResponses } from './http.ts';

/** The calls of a conversation over HTTP; `api` and `early` as for the others. */
export const fetchChatApi = (api: string, early: EarlyResponses): ChatApi => ({
  loadChat: async (feedbackId, token, afterSeq) => {
    const values: Record<string, string> = { 'feedback-id': feedbackId, token, 'after-seq': afterSeq ? String(afterSeq) : '' };
    const url = fill(api, CHAT, (name) => values[name]!);
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
  archive: async ({ feedbackId, token, key }) => {
    const answer = await requestJson(`${api}/v1/feedback/${encodeURIComponent(feedbackId)}/archive`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ token }),
    });
    return read(archivedSchema, answer ?? {}, 'answer to the archive').status;
  },
});
