import { chatSchema } from '../../contract/chat.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import { conversationsSchema, operatorSchema } from '../../contract/inbox.ts';
import { UnreportedError } from '../../errors/errors.ts';
import type { ChatApi } from '../chat-api.ts';
import type { InboxApi } from '../inbox-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson } from './http.ts';
import type { ReportUnknown } from './report-unknown.ts';
import { sendMessage } from './send-message.ts';

const BASE = '/v1/inbox';
const conversationPath = (id: string): string => `${BASE}/conversations/${encodeURIComponent(id)}`;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates the calls of an operator over HTTP. `api` is the base address, `token` the operator's token. */
export const createFetchInboxApi = (
  api: string,
  token: string,
  reportUnknown: ReportUnknown,
): InboxApi => ({
  me: async () =>
    parseResponse(
      operatorSchema,
      await requestJson(`${api}${BASE}/me`, { headers: bearer(token) }),
      'operator',
      reportUnknown,
    ),
  conversations: async ({ status, search, before }) => {
    const query = new URLSearchParams({
      ...(status ? { status } : {}),
      ...(search ? { search } : {}),
      ...(before ? { before } : {}),
    });
    return parseResponse(
      conversationsSchema,
      await requestJson(`${api}${BASE}/conversations?${query}`, { headers: bearer(token) }),
      'list of conversations',
      reportUnknown,
    );
  },
  setStatus: async (id, status, key) => {
    await requestJson(
      `${api}${conversationPath(id)}/status`,
      jsonPost({ status }, { ...bearer(token), [IDEMPOTENCY_KEY]: key }),
    );
  },
});

/** Creates the calls of a conversation for an operator, under the same interface as the customer's. */
export const createFetchInboxChatApi = (
  api: string,
  token: string,
  reportUnknown: ReportUnknown,
): ChatApi => ({
  loadChat: async ({ feedbackId }, { after, before, last } = {}) => {
    const query = new URLSearchParams(
      Object.entries({ after_seq: after, before_seq: before, last }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    return parseResponse(
      chatSchema,
      await requestJson(`${api}${conversationPath(feedbackId)}?${query}`, {
        headers: bearer(token),
      }),
      'chat',
      reportUnknown,
    );
  },
  sendChatMessage: (message) =>
    sendMessage(`${api}${conversationPath(message.feedbackId)}/messages`, bearer(token), message),
  rate: () => Promise.reject(new UnreportedError('rating', 'Only the customer rates.')),
  archive: () =>
    Promise.reject(new UnreportedError('archive', 'An operator archives by the status.')),
});
