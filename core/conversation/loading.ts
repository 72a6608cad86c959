import { attach, createEvent, sample } from 'effector';
import type { Chat } from '../contract/chat.ts';
import { CHAT_PAGE_SIZE } from '../contract/limits.ts';
import { asReported, UnreportedError } from '../errors/errors.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Side } from '../platform/author.ts';
import { $chatApi, type ChatApi, type ChatIdentity, type ItemRange } from '../platform/chat-api.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $identity, $side, chatRequested } from './identity.ts';

/**
 * The three calls that read a conversation: its newest items, a page of older ones, and missed ones. A response is
 * stale, and dropped, when another conversation was opened meanwhile.
 */

/** Opens the conversation again, after it could not be loaded. */
export const chatRetried = createEvent({ name: 'chatRetried' });
sample({
  clock: chatRetried,
  source: $identity,
  target: chatRequested,
});

function loadRange(api: ChatApi, identity: ChatIdentity, range: ItemRange): Promise<Chat> {
  const { feedbackId, token } = identity;
  if (!feedbackId)
    throw new UnreportedError('missing_feedback_id', 'No feedback id in the chat query params.');
  if (!token) throw new UnreportedError('missing_token', 'No chat token in the chat query params.');
  return api.loadChat(identity, range);
}

const loadChatFx = attach({
  name: 'loadChatFx',
  source: $chatApi,
  effect: (api, identity: ChatIdentity) => loadRange(api, identity, { last: CHAT_PAGE_SIZE }),
});
sample({
  clock: chatRequested,
  target: loadChatFx,
});
const latestChat = takeLatest({
  effect: loadChatFx,
  source: $identity,
  isCurrent: (identity, requested) => identity === requested,
});
/** The newest items of the conversation, with everything else that is known of it. */
export const chatLoaded = sample({
  clock: latestChat.done,
  fn: ({ result }) => result,
  name: 'chatLoaded',
});
interface OlderRequest {
  identity: ChatIdentity;
  /** Sequence number of the oldest item that is loaded. */
  before: number;
}

export const loadOlderFx = attach({
  name: 'loadOlderFx',
  source: $chatApi,
  effect: (api, { identity, before }: OlderRequest) =>
    loadRange(api, identity, { before, last: CHAT_PAGE_SIZE }),
});
const latestOlder = takeLatest({
  effect: loadOlderFx,
  source: $identity,
  isCurrent: (identity, request) => identity === request.identity,
});
/** A page of items from before the oldest one. */
export const olderLoaded = sample({
  clock: latestOlder.done,
  fn: ({ result }) => result,
  name: 'olderLoaded',
});

interface CatchUpRequest {
  identity: ChatIdentity;
  /** Sequence number up to which everything is loaded; 0 before the first item. */
  after: number;
  /** The conversation as it was when the request was sent. */
  chat: Chat | null;
}

export const catchUpFx = attach({
  name: 'catchUpFx',
  source: $chatApi,
  effect: (api, { identity, after }: CatchUpRequest) =>
    loadRange(api, identity, after > 0 ? { after } : {}),
});
const latestCatchUp = takeLatest({
  effect: catchUpFx,
  source: $identity,
  isCurrent: (identity, request) => identity === request.identity,
});
/**
 * The conversation was erased. Customers are refused then as with any wrong token; an operator without a valid token is
 * signed out.
 */
export const isGone = (error: unknown, side: Side): boolean =>
  error instanceof HttpError &&
  (error.body?.code === 'not_found' ||
    (side === 'customer' && error.body?.code === 'unauthorized'));

const goneMeanwhile = sample({
  clock: latestCatchUp.fail,
  source: $side,
  filter: (side, { error }) => isGone(error, side),
  fn: (_, failure) => failure,
  name: 'goneMeanwhile',
});
export const chatLoadFailed = sample({
  clock: [latestChat.fail, goneMeanwhile],
  fn: ({ error }) => asReported('chat_load', error),
  name: 'chatLoadFailed',
});
/** All items after a number; `before` is the conversation as it was when the request was sent. */
export const caughtUp = sample({
  clock: latestCatchUp.done,
  fn: ({ params, result }) => ({ answer: result, before: params.chat }),
  name: 'caughtUp',
});
