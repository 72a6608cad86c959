import { chatSchema } from '../../contract/chat.ts';
import { IDEMPOTENCY_KEY } from '../../contract/headers.ts';
import { bulkResultSchema, conversationsSchema, meSchema } from '../../contract/inbox.ts';
import { detailsSchema } from '../../contract/inbox-details.ts';
import { inboxViewSchema } from '../../contract/inbox-views.ts';
import { SAMPLES_REMOVE } from '../../contract/samples.ts';
import type { Schema } from '../../contract/schema.ts';
import { UnreportedError } from '../../errors/errors.ts';
import type { ChatApi } from '../chat-api.ts';
import type { BulkChange, ConversationQuery, InboxApi } from '../inbox-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson, type HttpRequest } from './http.ts';
import { operatorCall } from './operator-call.ts';
import type { ReportUnknown } from './report-unknown.ts';
import { sendMessage } from './send-message.ts';

const BASE = '/v1/inbox';
const conversationPath = (id: string): string => `${BASE}/conversations/${encodeURIComponent(id)}`;

const viewPath = (id: string): string => `${BASE}/views/${encodeURIComponent(id)}`;

/** Parameters of a query, without unrestricted ones. */
function parametersOf({ assigned, isUnread, isMentioned, isSnoozed, ...query }: ConversationQuery) {
  const { status, surveyId, nodeId, operatorId, score, tag, language, waitingMinutes } = query;
  const parameters = {
    status,
    assigned: operatorId ?? (assigned === 'any' ? null : assigned),
    unread: isUnread ? 'true' : null,
    mentioned: isMentioned ? 'true' : null,
    survey: surveyId,
    node: nodeId,
    score,
    tag,
    language,
    waiting: waitingMinutes,
    snoozed: isSnoozed ? 'true' : null,
    search: query.search || null,
    before: query.before,
  };
  return Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
}

/** A bulk change in the wire format. */
const bulkToWire = ({ act, conversations }: BulkChange) => ({
  act: act.kind === 'assign' ? { kind: act.kind, operator_id: act.operatorId } : act,
  conversations: conversations.map(({ id, lastSeq, assigneeId, seenStatus }) => ({
    id,
    last_seq: lastSeq,
    assignee_id: assigneeId,
    seen_status: seenStatus,
  })),
});

/**
 * Creates the calls of an operator over HTTP. `api` is the base address, `token` the operator's token; `null` for the
 * session of the page.
 */
export function createFetchInboxApi(
  api: string,
  token: string | null,
  reportUnknown: ReportUnknown,
): InboxApi {
  const proof = operatorCall(token);
  const read = async <T>(path: string, schema: Schema<T>, name: string): Promise<T> =>
    parseResponse(schema, await requestJson(api + path, proof), name, reportUnknown);
  const send = (
    path: string,
    body: object,
    key?: string,
    more: HttpRequest = {},
  ): Promise<unknown> => {
    const headers = { ...proof.headers, ...(key ? { [IDEMPOTENCY_KEY]: key } : {}) };
    return requestJson(api + path, { ...proof, ...jsonPost(body, headers), ...more });
  };
  const post = async (...call: Parameters<typeof send>): Promise<void> =>
    void (await send(...call));
  return {
    me: () => read(`${BASE}/me`, meSchema, 'operator'),
    conversations: (query) =>
      read(
        `${BASE}/conversations?${new URLSearchParams(parametersOf(query))}`,
        conversationsSchema,
        'list of conversations',
      ),
    details: (id) => read(`${conversationPath(id)}/details`, detailsSchema, 'details'),
    setAway: (isAway) => post(`${BASE}/me/availability`, { is_away: isAway }),
    changeTags: (id, changes) => post(`${conversationPath(id)}/tags`, changes),
    setSnooze: (id, snooze) => post(`${conversationPath(id)}/snooze`, { snooze }),
    addNote: (id, body, key) => post(`${conversationPath(id)}/notes`, { body }, key),
    // A conversation that was closed is closed, also when the page is left at once.
    changeAll: async (change, key) =>
      parseResponse(
        bulkResultSchema,
        await send(`${BASE}/bulk_changes`, bulkToWire(change), key, { keepalive: true }),
        'result of a bulk change',
        reportUnknown,
      ),
    addView: async ({ name, isShared, filter }, key) => {
      const query = Object.fromEntries(parametersOf({ ...filter, search: '', before: null }));
      const body = { name, is_shared: isShared, query };
      return parseResponse(
        inboxViewSchema,
        await send(`${BASE}/views`, body, key),
        'view',
        reportUnknown,
      );
    },
    renameView: async (id, name) =>
      parseResponse(
        inboxViewSchema,
        await send(viewPath(id), { name }, undefined, { method: 'PATCH' }),
        'view',
        reportUnknown,
      ),
    removeView: async (id) =>
      void (await requestJson(api + viewPath(id), { ...proof, method: 'DELETE' })),
    mentionsSeen: (id) => post(`${conversationPath(id)}/mentions/seen`, {}),
    revokeMailLinks: (id) => post(`${conversationPath(id)}/mail_links/revoke`, {}),
    removeSamples: () => post(SAMPLES_REMOVE, {}),
  };
}

/** Creates the calls of a conversation for an operator, under the same interface as the customer's. */
export const createFetchInboxChatApi = (
  api: string,
  token: string | null,
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
      await requestJson(`${api}${conversationPath(feedbackId)}?${query}`, operatorCall(token)),
      'chat',
      reportUnknown,
    );
  },
  sendChatMessage: (message) =>
    sendMessage(
      `${api}${conversationPath(message.feedbackId)}/messages`,
      operatorCall(token),
      message,
    ),
  rate: () => Promise.reject(new UnreportedError('rating', 'Only the customer rates.')),
  archive: () =>
    Promise.reject(new UnreportedError('archive', 'An operator archives by the status.')),
});
