import { attach, sample } from 'effector';
import { $clock } from '../../platform/clock.ts';
import { $currentState, chatDue, submitted } from '../session/index.ts';

/** After a survey that ends in a chat, the conversation on it opens a moment later. */

/** Time to read that the answers have arrived. */
const CHAT_OPEN_DELAY_MS = 2000;

const delayChatFx = attach({
  name: 'delayChatFx',
  source: $clock,
  effect: (clock, _chat: { feedbackId: string; token: string; stateId: string }) =>
    clock.wait(CHAT_OPEN_DELAY_MS),
});

export function installChatOpening(): void {
  sample({
    clock: submitted,
    filter: ({ endState, chatTokenString }) =>
      endState.style === 'chat' && chatTokenString !== null,
    fn: ({ id, chatTokenString, endState }) => ({
      feedbackId: id,
      token: chatTokenString!,
      stateId: endState.id,
    }),
    target: delayChatFx,
  });
  // A person who has begun another survey meanwhile is not taken away from it.
  sample({
    clock: delayChatFx.done,
    source: $currentState,
    filter: (state, { params }) => state.id === params.stateId,
    fn: (_, { params: { feedbackId, token } }) => ({ feedbackId, token }),
    target: chatDue,
  });
}
