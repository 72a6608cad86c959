import { combine, createEvent, createStore, sample } from 'effector';
import type { Chat, ChatStatus } from '../contract/chat.ts';
import type { ReportedError } from '../errors/errors.ts';
import { languageSuggested } from '../language/preferences.ts';
import { $side, chatAbandoned, chatRequested } from './identity.ts';
import { caughtUp, chatLoaded, chatLoadFailed, isGone } from './loading.ts';
import { newestPushed } from './timeline-store.ts';

/** The open conversation: its status, settings and rating. Its items are in `timeline-store.ts`. */

export const statusChanged = createEvent<ChatStatus>({ name: 'statusChanged' });

type Changes = Pick<Chat, 'status' | 'chatRatingEnabled' | 'chatRatings'>;

/** The fields that a push and a response may change. */
const changesOf = ({ status, chatRatingEnabled, chatRatings }: Changes): Changes => ({
  status,
  chatRatingEnabled,
  chatRatings,
});

/** Applies a response; fields that changed after it was requested are newer than it, and stay. */
const applyCatchUp = (chat: Chat, answer: Chat, before: Chat | null): Chat => ({
  ...chat,
  ...(chat === before ? changesOf(answer) : {}),
  seenSeq: answer.seenSeq,
  deliveredSeq: answer.deliveredSeq,
});

export const $chat = createStore<Chat | null>(null, { name: '$chat' })
  .on(chatLoaded, (_, chat) => chat)
  .on(newestPushed, (chat, push) => chat && { ...chat, ...changesOf(push) })
  .on(caughtUp, (chat, { answer, before }) => chat && applyCatchUp(chat, answer, before))
  .on(statusChanged, (chat, status) => chat && { ...chat, status })
  .reset(chatRequested, chatAbandoned, chatLoadFailed);

/** `open` until the conversation is loaded. */
export const $status = $chat.map((chat) => chat?.status ?? 'open');

export const $chatFailure = createStore<ReportedError | null>(null, { name: '$chatFailure' })
  .on(chatLoadFailed, (_, error) => error)
  .reset(chatRequested);

/** The conversation was erased, perhaps while it was shown. */
export const $isGone = combine(
  $chatFailure,
  $side,
  (failure, side) => failure !== null && isGone(failure.cause, side),
);

/** The customer reads the language in which the feedback was given. */
sample({
  clock: chatLoaded.filterMap(({ creatorLanguageCode }) => creatorLanguageCode ?? undefined),
  source: $side,
  filter: (side) => side === 'customer',
  fn: (_, code) => code,
  target: languageSuggested,
});
