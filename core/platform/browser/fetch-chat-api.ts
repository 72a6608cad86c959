import { archivedSchema, chatSchema, ratingSchema } from '../../contract/chat.ts';
import { buildUrl } from '../../contract/routes.ts';
import { CHAT_ROUTE } from '../first-addresses.ts';
import type { ChatApi } from '../chat-api.ts';
import { read, requestJson, type EarlyResponses } from './http.ts';
import { sendMessage } from './send-message.ts';

const json = (headers: Record<string, string>, body: object) => ({
  method: 'POST' as const,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The calls of a conversation over HTTP; `api` and `early` as for the others. */
export const fetchChatApi = (api: string, early: EarlyResponses): ChatApi => ({
  loadChat: async ({ feedbackId, token }, { after, before, last } = {}) => {
    const values: Record<string, string> = {
      'feedback-id': feedbackId,
      token,
      'after-seq': after ? String(after) : '',
    };
    const more = [
      before === undefined ? '' : `&before_seq=${before}`,
      last === undefined ? '' : `&last=${last}`,
    ].join('');
    const url = buildUrl(api, CHAT_ROUTE, (name) => values[name]!) + more;
    return read(chatSchema, await requestJson(url, {}, early), 'chat');
  },
  sendChatMessage: (message) =>
    sendMessage(
      `${api}/v1/feedbacks/${encodeURIComponent(message.feedbackId)}/chat_messages`,
      { 'X-Chat-Token': message.token },
      message,
    ),
  rate: async ({ feedbackId, token }, rating, key) => {
    const url = `${api}/v1/feedbacks/${encodeURIComponent(feedbackId)}/chat_ratings`;
    return read(
      ratingSchema,
      await requestJson(url, json({ 'X-Chat-Token': token, 'Idempotency-Key': key }, { rating })),
      'rating',
    );
  },
  archive: async ({ feedbackId, token }, key) => {
    const answer = await requestJson(
      `${api}/v1/feedback/${encodeURIComponent(feedbackId)}/archive`,
      json({ 'Idempotency-Key': key }, { token }),
    );
    return read(archivedSchema, answer ?? {}, 'answer to the archive').status;
  },
});
