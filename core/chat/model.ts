import { attach, createEvent, createStore, sample } from 'effector';
import type { Chat, TimelineItem } from '../contract/chat.ts';
import { asReported, UnreportedError, type ReportedError } from '../errors/errors.ts';
import { uuid } from '../delivery/uuid.ts';
import { $chatApi } from '../ports/chat-api.ts';
import { $clock } from '../ports/clock.ts';
import { emitFx, told, toldError } from '../ports/page.ts';

/** The conversation on one feedback item: loading it, showing it in order, and sending messages. */

export interface ChatIdentity {
  feedbackId: string;
  token: string;
}

/** A message on its way, or one that did not get through. `key` stays the same however often it is sent. */
export interface OwnMessage {
  identity: ChatIdentity;
  key: string;
  body: string;
  createdAt: string;
  isSending: boolean;
  hasError: boolean;
}

export const chatRequested = createEvent<ChatIdentity>();
export const messageSubmitted = createEvent<string>();
export const sendAgainRequested = createEvent<string>();

const loadChatFx = attach({
  source: $chatApi,
  effect: (api, { feedbackId, token }: ChatIdentity) => {
    if (!feedbackId) throw new UnreportedError('missing_feedback_id', 'No feedback id in the chat query params.');
    if (!token) throw new UnreportedError('missing_token', 'No chat token in the chat query params.');
    return api.loadChat(feedbackId, token);
  },
});

export const $identity = createStore<ChatIdentity>({ feedbackId: '', token: '' }, { name: '$chatIdentity' }).on(chatRequested, (_, identity) => identity);
/** A chat that another was opened after is of no use when it comes. */
const chatLoaded = sample({
  clock: loadChatFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params,
  fn: (_, { result }) => result,
});

export const $chat = createStore<Chat | null>(null, { name: '$chat' }).on(chatLoaded, (_, chat) => chat).reset(chatRequested);
export const $chatFailure = createStore<ReportedError | null>(null, { name: '$chatFailure', serialize: 'ignore' })
  .on(loadChatFx.failData, (_, error) => asReported('chat_load', error))
  .reset(chatRequested);
export const $status = $chat.map((chat) => chat?.status ?? 'open');

const isComment = ({ action }: TimelineItem): boolean => action === 'add_comment';
const bySeq = (a: TimelineItem, b: TimelineItem): number => (a.seq ?? 0) - (b.seq ?? 0);

const itemAdded = createEvent<TimelineItem>();
/** The messages the server has, in the order it gave them. */
export const $messages = createStore<readonly TimelineItem[]>([], { name: '$messages' })
  .on(chatLoaded, (_, { timelineItems }) => timelineItems.filter(isComment).sort(bySeq))
  .on(itemAdded, (items, item) => (items.some(({ id }) => id === item.id) ? items : [...items, item].sort(bySeq)))
  .reset(chatRequested);

const sendFx = attach({
  source: $chatApi,
  effect: (api, { identity, key, body }: OwnMessage) => api.sendChatMessage({ ...identity, key, body }),
});
const newMessageFx = attach({
  source: { clock: $clock, identity: $identity },
  effect: ({ clock, identity }, body: string): OwnMessage => ({
    identity, key: uuid(), body, createdAt: new Date(clock.now()).toISOString(), isSending: true, hasError: false,
  }),
});

const sendStarted = createEvent<OwnMessage>();

/** Own messages that the server has not taken. */
export const $outgoing = createStore<readonly OwnMessage[]>([], { name: '$outgoing' })
  .on(sendStarted, (messages, message) => [...messages.filter(({ key }) => key !== message.key), message])
  .on(sendFx.done, (messages, { params }) => messages.filter(({ key }) => key !== params.key))
  .on(sendFx.fail, (messages, { params }) => messages.map((one) => (one.key === params.key ? { ...one, isSending: false, hasError: true } : one)))
  .reset(chatRequested);

sample({ clock: chatRequested, target: loadChatFx });
sample({ clock: messageSubmitted, filter: (body) => body.trim() !== '', fn: (body) => body.trim(), target: newMessageFx });
sample({ clock: newMessageFx.doneData, target: sendStarted });
sample({
  clock: sendAgainRequested,
  source: $outgoing,
  filter: (messages, key) => messages.some((one) => one.key === key && one.hasError),
  fn: (messages, key) => ({ ...messages.find((one) => one.key === key)!, isSending: true, hasError: false }),
  target: sendStarted,
});
sample({ clock: sendStarted, target: sendFx });
sample({
  clock: sendFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params.identity,
  fn: (_, { result }) => result,
  target: itemAdded,
});

sample({ clock: chatLoaded, source: $identity, fn: ({ feedbackId }) => told('psn-chat-open', { feedbackId }), target: emitFx });
sample({ clock: chatLoaded, fn: ({ status }) => told('psn-chat-status', { status }), target: emitFx });
sample({ clock: itemAdded, fn: ({ id, detail }) => told('psn-message', { id, own: true, body: detail.comment.body }), target: emitFx });
sample({
  clock: $chatFailure,
  filter: (failure) => failure !== null,
  fn: (failure) => toldError(failure!),
  target: emitFx,
});
sample({
  clock: sendFx.failData,
  fn: (error) => told('psn-error', { code: 'message_send', message: error.message, cause: error }),
  target: emitFx,
});
