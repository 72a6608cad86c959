import { attach, sample } from 'effector';
import { $clock } from '../../platform/clock.ts';
import { $currentState } from '../session/answers.ts';
import { chatDue, submitted } from '../session/submission-state.ts';
import { CHAT_OPEN_DELAY_MS } from '../session/timings.ts';

/** After a flow that ends in a chat, the conversation on it opens a moment later (spec 4.1). */

const waitFx = attach({
  source: $clock,
  effect: (clock, _due: { feedbackId: string; token: string; stateId: string }) =>
    clock.wait(CHAT_OPEN_DELAY_MS),
});

sample({
  clock: submitted,
  filter: ({ endState, chatTokenString }) => endState.style === 'chat' && chatTokenString !== null,
  fn: ({ id, chatTokenString, endState }) => ({
    feedbackId: id,
    token: chatTokenString!,
    stateId: endState.id,
  }),
  target: waitFx,
});
// Whoever began anew in the meantime is not taken away from that.
sample({
  clock: waitFx.done,
  source: $currentState,
  filter: (state, { params }) => state.id === params.stateId,
  fn: (_, { params: { feedbackId, token } }) => ({ feedbackId, token }),
  target: chatDue,
});
