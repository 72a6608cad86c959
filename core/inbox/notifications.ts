import { createStore, merge, sample } from 'effector';
import type { Push } from '../contract/chat.ts';
import { isComment, isHelpRequest, wordsOf, type TimelineItem } from '../contract/timeline.ts';
import type { Conversation } from '../contract/inbox.ts';
import { pushed } from '../conversation/index.ts';
import { $conversations, firstPageRequested, listLoaded } from './list.ts';
import { signedOut } from './sign-in.ts';

/** Messages of customers, and responses that ask for help: the reasons to notify an operator. */

/** News of a customer. */
export interface CustomerNews {
  /** `null` outside the list. */
  conversation: Conversation | null;
  /** The message; `null` for a response that asks for help, which has its words in the conversation. */
  body: string | null;
}

const customerMessages = (items: readonly TimelineItem[]) =>
  items.filter(isComment).filter(({ actor }) => actor === 'customer');

const customerWrote = sample({
  clock: pushed,
  source: $conversations,
  filter: (_, { timelineItems }) => customerMessages(timelineItems).length > 0,
  fn: (conversations, { feedbackId, timelineItems }): readonly CustomerNews[] => [
    {
      conversation: conversations.find(({ id }) => id === feedbackId) ?? null,
      body: wordsOf(customerMessages(timelineItems).at(-1)!.detail.comment),
    },
  ],
  name: 'customerWrote',
});

const idOfRequest = ({ feedbackId, timelineItems }: Push): string | undefined =>
  timelineItems.some(isHelpRequest) ? (feedbackId ?? undefined) : undefined;

/** Ids of responses that ask for help, until the list has their words. */
const $requests = createStore<readonly string[]>([], { name: '$requests' });
/** Requests that were made before the last load of the list began. */
const $awaited = createStore<readonly string[]>([], { name: '$awaited' });
const loadBegun = sample({
  clock: firstPageRequested,
  source: $requests,
  name: 'loadBegun',
});
const requestsLoaded = sample({
  clock: listLoaded,
  source: { awaited: $awaited, conversations: $conversations },
  filter: ({ awaited }) => awaited.length > 0,
  fn: ({ awaited, conversations }): readonly CustomerNews[] =>
    awaited.map((id) => ({
      conversation: conversations.find((conversation) => conversation.id === id) ?? null,
      body: null,
    })),
  name: 'requestsLoaded',
});
$awaited.on(loadBegun, (_, ids) => ids).reset(requestsLoaded, signedOut);
$requests
  .on(pushed.filterMap(idOfRequest), (ids, id) => [...ids, id])
  .on(requestsLoaded, (ids, news) => ids.slice(news.length))
  .reset(signedOut);

/** Customers have written in any conversation, or asked for help. Never empty. */
export const customersWrote = merge([customerWrote, requestsLoaded]);
