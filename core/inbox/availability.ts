import { attach, createEvent, sample } from 'effector';
import { $inboxApi } from '../platform/inbox-api.ts';

/** Availability of the operator: operators that are away get no conversations assigned automatically. */

export const availabilityChosen = createEvent<{ isAway: boolean }>({ name: 'availabilityChosen' });

const setAwayFx = attach({
  name: 'setAwayFx',
  source: $inboxApi,
  effect: (api, { isAway }: { isAway: boolean }) => api.setAway(isAway),
});
sample({
  clock: availabilityChosen,
  target: setAwayFx,
});

/** The server has stored it. */
export const availabilityChanged = setAwayFx.done.map(({ params }) => params.isAway);
