import { createEvent, createStore, sample } from 'effector';
import {
  $chatFailure,
  $isConnected,
  $isGone,
  chatRequested,
  chatRetried,
} from '../conversation/index.ts';
import { signedOut } from './sign-in.ts';

/** The conversation that is open beside the list. */

/** Opens a conversation; carries its id. */
export const conversationChosen = createEvent<string>({ name: 'conversationChosen' });
export const conversationLeft = createEvent({ name: 'conversationLeft' });

/** Id of the open conversation; `null` when there is none. */
export const $openId = createStore<string | null>(null, { name: '$openId' })
  .on(conversationChosen, (_, id) => id)
  .reset(conversationLeft, signedOut);

// The calls carry the operator's own token: the conversation has none, but must not be without.
sample({
  clock: conversationChosen,
  fn: (feedbackId) => ({ feedbackId, token: 'operator' }),
  target: chatRequested,
});

// A conversation that was opened while the host could not be reached.
sample({
  clock: $isConnected,
  source: { failure: $chatFailure, isGone: $isGone },
  filter: ({ failure, isGone }, isConnected) => isConnected && failure !== null && !isGone,
  fn: () => undefined,
  target: chatRetried,
});
