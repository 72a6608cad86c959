import { readSignal, readTeamChange } from '../contract/signal.ts';
import { received } from '../conversation/index.ts';

/** Events of colleagues, from the socket. */

/** An operator has written notes, or changed the assignment of conversations. Carries their ids. */
export const teamChanged = received.filterMap(({ event, payload }) =>
  event === 'team_changed' ? readTeamChange(payload) : undefined,
);

/** A colleague has read a conversation. Its messages are unread for no operator then. */
export const seenByTeam = received.filterMap(({ event, payload }) => {
  const signal = event === 'seen' ? readSignal(payload) : null;
  return signal && signal.actor !== 'customer' ? signal : undefined;
});
