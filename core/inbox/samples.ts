import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { received } from '../conversation/index.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { $inboxApi, type InboxApi } from '../platform/inbox-api.ts';

/** Samples: invented conversations of an example. */

export const samplesRemovalRequested = createEvent({ name: 'samplesRemovalRequested' });

const removeSamplesFx = attach({
  name: 'removeSamplesFx',
  source: $inboxApi,
  effect: (api) => api.removeSamples(),
});
takeFirst({ clock: samplesRemovalRequested, target: removeSamplesFx });

/** Reads whether there are samples now, after they were added or removed elsewhere. */
const checkSamplesFx = createEffect({
  name: 'checkSamplesFx',
  handler: async (api: InboxApi) => (await api.me()).hasSamples,
});
sample({
  clock: received,
  source: $inboxApi,
  filter: (_, { event }) => event === 'samples_changed',
  target: checkSamplesFx,
});
const samplesChecked = takeLatest({
  effect: checkSamplesFx,
  source: $inboxApi,
  isCurrent: (api, checked) => api === checked,
}).done;

export const samplesAdded = samplesChecked.filter({ fn: ({ result }) => result });
export const samplesRemoved = merge([
  removeSamplesFx.done,
  samplesChecked.filter({ fn: ({ result }) => !result }),
]);

export const $hasSamplesRemovalFailed = createStore(false, { name: '$hasSamplesRemovalFailed' })
  .on(removeSamplesFx.fail, () => true)
  .reset(removeSamplesFx);
