import { chatSchema } from '../../contract/chat.ts';
import { conversationsSchema, operatorSchema } from '../../contract/inbox.ts';
import { UnreportedError } from '../../errors/errors.ts';
import type { ChatApi } from '../chat-api.ts';
import type { InboxApi } from '../inbox-api.ts';
import { read, requestJson } from './http.ts';
import { sendMessage } from './send-message.ts';

const BASE = '/v1/inbox';
const path = (id: string): string => `${BASE}/conversations/${encodeURIComponent(id)}`;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** An operator's calls over HTTP; `api` is the base address, `token` the operator's own. */
export const fetchInboxApi = (api: string, token: string): InboxApi => ({
  me: async () =>
    read(
      operatorSchema,
      await requestJson(`${api}${BASE}/me`, { headers: bearer(token) }),
      'operator',
    ),
  conversations: async ({ status, search, before }) => {
    const query = new URLSearchParams({
      ...(status ? { status } : {}),
      ...(search ? { search } : {}),
      ...(before ? { before } : {}),
    });
    return read(
      conversationsSchema,
      await requestJson(`${api}${BASE}/conversations?${query}`, { headers: bearer(token) }),
      'list of conversations',
    );
  },
  setStatus: async (id, status, key) => {
    await requestJson(`${api}${path(id)}/status`, {
      method: 'POST',
      headers: { ...bearer(token), 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ status }),
    });
  },
});

/** The same conversation as the customer's, from the other side. */
export const fetchInboxChatApi = (api: string, token: string): ChatApi => ({
  loadChat: async ({ feedbackId }, { after, before, last } = {}) => {
    const query = new URLSearchParams(
      Object.entries({ after_seq: after, before_seq: before, last }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    );
    return read(
      chatSchema,
      await requestJson(`${api}${path(feedbackId)}?${query}`, { headers: bearer(token) }),
      'chat',
    );
  },
  sendChatMessage: (message) =>
    sendMessage(`${api}${path(message.feedbackId)}/messages`, bearer(token), message),
  rate: () => Promise.reject(new UnreportedError('rating', 'Only the customer rates.')),
  archive: () =>
    Promise.reject(new UnreportedError('archive', 'An operator archives by the status.')),
});
