import { attach, createEvent, createStore, sample } from 'effector';
import { takeFirst } from '../platform/idioms.ts';
import { $resultsApi } from '../platform/results-api.ts';
import { surveysOutdated } from './access.ts';
import { reportOutdated } from './report.ts';

/** Removal of samples: invented responses of an example. */

export const samplesRemovalRequested = createEvent({ name: 'samplesRemovalRequested' });

const removeSamplesFx = attach({
  name: 'removeSamplesFx',
  source: $resultsApi,
  effect: (api) => api.removeSamples(),
});
takeFirst({ clock: samplesRemovalRequested, target: removeSamplesFx });
sample({
  clock: removeSamplesFx.done,
  fn: (): void => undefined,
  target: [surveysOutdated, reportOutdated],
});

export const $hasSamplesRemovalFailed = createStore(false, { name: '$hasSamplesRemovalFailed' })
  .on(removeSamplesFx.fail, () => true)
  .reset(removeSamplesFx);
