import { attach, createEvent, createStore, merge, sample } from 'effector';
import type { Snooze } from '../contract/inbox-details.ts';
import { $inboxApi, type TagChanges } from '../platform/inbox-api.ts';
import { conversationChosen, $openId } from './open-conversation.ts';
import { signedIn, signedOut } from './sign-in.ts';

/** Tags and snoozes of the open conversation. */

export const tagAdded = createEvent<string>({ name: 'tagAdded' });
export const tagRemoved = createEvent<string>({ name: 'tagRemoved' });
/** Hides the open conversation from the list; `null` shows it again. */
export const snoozeChosen = createEvent<Snooze | null>({ name: 'snoozeChosen' });

/** The tags that operators have used, the most frequent ones first. */
export const $knownTags = createStore<readonly string[]>([], { name: '$knownTags' })
  .on(signedIn, (_, { tags }) => tags)
  .on(tagAdded, (tags, tag) => (tags.includes(tag) ? tags : [...tags, tag]))
  .reset(signedOut);

interface TagCall {
  id: string;
  changes: TagChanges;
}
const changeTagsFx = attach({
  name: 'changeTagsFx',
  source: $inboxApi,
  effect: (api, { id, changes }: TagCall) => api.changeTags(id, changes),
});
sample({
  clock: merge<TagChanges>([
    tagAdded.map((tag) => ({ add: [tag] })),
    tagRemoved.map((tag) => ({ remove: [tag] })),
  ]),
  source: $openId,
  filter: (openId) => openId !== null,
  fn: (openId, changes) => ({ id: openId!, changes }),
  target: changeTagsFx,
});

interface SnoozeCall {
  id: string;
  snooze: Snooze | null;
}
const setSnoozeFx = attach({
  name: 'setSnoozeFx',
  source: $inboxApi,
  effect: (api, { id, snooze }: SnoozeCall) => api.setSnooze(id, snooze),
});
sample({
  clock: snoozeChosen,
  source: $openId,
  filter: (openId) => openId !== null,
  fn: (openId, snooze) => ({ id: openId!, snooze }),
  target: setSnoozeFx,
});

/** A change failed. Carries the id of the conversation. */
export const organizingFailed = merge([changeTagsFx.fail, setSnoozeFx.fail]).map(
  ({ params }) => params.id,
);
export const $hasOrganizingFailed = createStore(false, { name: '$hasOrganizingFailed' })
  .on(organizingFailed, () => true)
  .reset(tagAdded, tagRemoved, snoozeChosen, conversationChosen);
