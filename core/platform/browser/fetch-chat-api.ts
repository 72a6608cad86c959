import { archivedSchema, chatSchema, ratingSchema } from '../../contract/chat.ts';
import { CHAT_TOKEN, IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import { buildUrl, CHAT_ROUTE } from '../../contract/routes.ts';
import type { ChatApi } from '../chat-api.ts';
import { requireConsent } from './consent.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson, type PrefetchedResponses } from './http.ts';
import type { ReportUnknown } from './report-unknown.ts';
import { sendMessage } from './send-message.ts';

/** Creates the calls of a conversation over HTTP. `api` and `prefetched` are the same as for `createFetchApi`. */
export const createFetchChatApi = (
  api: string,
  prefetched: PrefetchedResponses,
  reportUnknown: ReportUnknown,
): ChatApi => ({
  loadChat: async ({ feedbackId, token }, { after, before, last } = {}) => {
    const values: Record<string, string | number | undefined> = {
      'feedback-id': feedbackId,
      token,
      'after-seq': after,
      'before-seq': before,
      last,
    };
    const url = buildUrl(api, CHAT_ROUTE, (name) => String(values[name] ?? ''));
    const answer = await requestJson(url, {}, prefetched);
    const chat = parseResponse(chatSchema, answer, 'chat', reportUnknown);
    if (chat.node.requiresConsent) requireConsent();
    return chat;
  },
  sendChatMessage: (message) =>
    sendMessage(
      `${api}/v1/feedbacks/${encodeURIComponent(message.feedbackId)}/chat_messages`,
      { headers: { [CHAT_TOKEN]: message.token } },
      message,
    ),
  rate: async ({ feedbackId, token }, rating, key) => {
    const url = `${api}/v1/feedbacks/${encodeURIComponent(feedbackId)}/chat_ratings`;
    return parseResponse(
      ratingSchema,
      await requestJson(url, jsonPost({ rating }, { [CHAT_TOKEN]: token, [IDEMPOTENCY_KEY]: key })),
      'rating',
    );
  },
  archive: async ({ feedbackId, token }, key) => {
    const answer = await requestJson(
      `${api}/v1/feedback/${encodeURIComponent(feedbackId)}/archive`,
      jsonPost({ token }, { [IDEMPOTENCY_KEY]: key }),
    );
    return parseResponse(archivedSchema, answer ?? {}, 'answer to the archive').status;
  },
});
