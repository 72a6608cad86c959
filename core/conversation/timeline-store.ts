import { createEvent, createStore, sample } from 'effector';
import { isComment, type TimelineItem } from '../contract/timeline.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $identity, chatAbandoned, chatRequested } from './identity.ts';
import { caughtUp, chatLoaded, loadOlderFx, olderLoaded } from './loading.ts';
import { pushedHere } from './pushes.ts';
import {
  emptyTimeline,
  hasGap,
  hasNewestOf,
  mergeAll,
  mergeItems,
  prependItems,
  startTimeline,
  type Timeline,
} from './timeline.ts';

/** The items of the open conversation, and paging to older ones. */

/** The server has accepted an own message. */
export const itemAccepted = createEvent<TimelineItem>({ name: 'itemAccepted' });
/** Asks for the page before the oldest item. */
export const olderRequested = createEvent({ name: 'olderRequested' });

export const $timeline = createStore<Timeline>(emptyTimeline, { name: '$timeline' })
  .on(chatLoaded, (_, { timelineItems }) => startTimeline(timelineItems))
  .on(pushedHere, (timeline, { timelineItems }) => mergeItems(timeline, timelineItems))
  .on(itemAccepted, (timeline, item) => mergeItems(timeline, [item]))
  .on(caughtUp, (timeline, { answer }) => mergeAll(timeline, answer.timelineItems))
  .on(olderLoaded, (timeline, { timelineItems }) => prependItems(timeline, timelineItems))
  .reset(chatRequested, chatAbandoned);

/**
 * A push that is as new as the items: its status and its ratings count. Pushes may overtake each other on their way, so
 * an older one brings its items only.
 */
export const newestPushed = sample({
  clock: pushedHere,
  source: $timeline,
  filter: (timeline, { timelineItems }) => hasNewestOf(timeline, timelineItems),
  fn: (_, push) => push,
  name: 'newestPushed',
});

/** The loaded messages, in the order of the server. */
export const $chatMessages = $timeline.map(({ items }) => items.filter(isComment));
export const $hasOlder = $timeline.map(({ hasOlder }) => hasOlder);
export const $hasGap = $timeline.map(hasGap);
export const $isLoadingOlder = loadOlderFx.pending;

const olderNeeded = sample({
  clock: olderRequested,
  source: { identity: $identity, timeline: $timeline },
  filter: ({ timeline }) => timeline.hasOlder,
  fn: ({ identity, timeline }) => ({ identity, before: timeline.items[0]!.seq! }),
  name: 'olderNeeded',
});
takeFirst({ clock: olderNeeded, target: loadOlderFx });
