import { attach, createEvent, createStore, sample } from 'effector';
import { interval } from 'patronum/interval';
import { HttpError } from '../errors/http-error.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $resultsApi } from '../platform/results-api.ts';
import { surveysOutdated } from './access.ts';
import { reportOutdated } from './report.ts';
import { $surveyId } from './view.ts';

/** Polling for new responses by readers without a socket: they have a shared link. */

const POLL_INTERVAL_MS = 10_000;

export const pollingStarted = createEvent({ name: 'pollingStarted' });
export const pollingStopped = createEvent({ name: 'pollingStopped' });

const loadVersionFx = attach({
  name: 'loadVersionFx',
  source: { api: $resultsApi, surveyId: $surveyId },
  effect: async ({ api, surveyId }) => (surveyId === null ? null : api.version(surveyId)),
});
const { tick: versionDue } = interval({
  timeout: POLL_INTERVAL_MS,
  start: pollingStarted,
  stop: pollingStopped,
});
takeFirst({ clock: versionDue, target: loadVersionFx });

/** The latest version that is known of the survey; `null` before the first. */
const $version = createStore<string | null>(null, { name: '$version' })
  .on(loadVersionFx.doneData, (_, version) => version)
  .reset($surveyId);
// Reads once more after the first version too: it may be newer than the numbers that are shown.
sample({
  clock: $version,
  filter: (version) => version !== null,
  fn: (): void => undefined,
  target: reportOutdated,
});
sample({
  clock: loadVersionFx.failData,
  filter: (error) => error instanceof HttpError && error.status === 401,
  fn: (): void => undefined,
  target: surveysOutdated,
});
