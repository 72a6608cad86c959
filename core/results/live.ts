import { attach, createEvent, sample, scopeBind } from 'effector';
import { $socket } from '../platform/socket.ts';
import { surveysOutdated } from './access.ts';
import { reportOutdated } from './report.ts';
import { $surveyId } from './view.ts';

/** The socket: announces new responses of a survey. */

/** Event of the host, at most once a second for each survey. */
const RESULTS_CHANGED = 'results_changed';

export const liveStarted = createEvent({ name: 'liveStarted' });
export const liveStopped = createEvent({ name: 'liveStopped' });
/** The connection is there, for the first time or again: events may have been missed. */
const connected = createEvent({ name: 'connected' });
/** A survey has new responses; carries its id. */
const resultsChanged = createEvent<string>({ name: 'resultsChanged' });

const surveyIdOf = (payload: unknown): string | null => {
  const id = (payload as { surveyId?: unknown } | null)?.surveyId;
  return typeof id === 'string' ? id : null;
};

const openSocketFx = attach({
  name: 'openSocketFx',
  source: $socket,
  effect(socket) {
    const onConnect = scopeBind(connected);
    const onChange = scopeBind(resultsChanged);
    socket?.open({
      connected: () => onConnect(),
      disconnected: () => undefined,
      received: (event, payload) => {
        const id = event === RESULTS_CHANGED ? surveyIdOf(payload) : null;
        if (id !== null) onChange(id);
      },
    });
  },
});
const closeSocketFx = attach({
  name: 'closeSocketFx',
  source: $socket,
  effect: (socket) => socket?.close(),
});
sample({
  clock: liveStarted,
  target: openSocketFx,
});
sample({
  clock: liveStopped,
  target: closeSocketFx,
});

sample({
  clock: [resultsChanged, connected],
  source: $surveyId,
  filter: (surveyId, changedId) => changedId === undefined || changedId === surveyId,
  fn: (): void => undefined,
  target: reportOutdated,
});
sample({
  clock: [resultsChanged, connected],
  fn: (): void => undefined,
  target: surveysOutdated,
});
