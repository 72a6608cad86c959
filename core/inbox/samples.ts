import { attach, createEvent, createStore } from 'effector';
import { takeFirst } from '../platform/idioms.ts';
import { $inboxApi } from '../platform/inbox-api.ts';

/** Removal of samples: invented conversations of an example. */

export const samplesRemovalRequested = createEvent({ name: 'samplesRemovalRequested' });

const removeSamplesFx = attach({
  name: 'removeSamplesFx',
  source: $inboxApi,
  effect: (api) => api.removeSamples(),
});
takeFirst({ clock: samplesRemovalRequested, target: removeSamplesFx });

export const samplesRemoved = removeSamplesFx.done;

export const $hasSamplesRemovalFailed = createStore(false, { name: '$hasSamplesRemovalFailed' })
  .on(removeSamplesFx.fail, () => true)
  .reset(removeSamplesFx);
