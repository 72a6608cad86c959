import { createEvent, sample } from 'effector';
import type { Push } from '../contract/chat.ts';
import { $identity } from './identity.ts';

/** A push of the host, for any conversation that the connection is subscribed to. */
export const pushed = createEvent<Push>({ name: 'pushed' });

/** A push for the open conversation. A push without a feedback id belongs to it as well. */
export const pushedHere = sample({
  clock: pushed,
  source: $identity,
  filter: ({ feedbackId }, push) => push.feedbackId === null || push.feedbackId === feedbackId,
  fn: (_, push) => push,
  name: 'pushedHere',
});
