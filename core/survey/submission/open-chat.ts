import { attach, sample } from 'effector';
import { $clock } from '../../platform/clock.ts';
import { $currentState, chatDue, submitted } from '../session/index.ts';

/** Opens the conversation after a survey whose end is a chat. */

/** Delay in which the person can read that the answers have arrived. */
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
  // Not if the person has started another survey meanwhile.
  sample({
    clock: delayChatFx.done,
    source: $currentState,
    filter: (state, { params }) => state.id === params.stateId,
    fn: (_, { params: { feedbackId, token } }) => ({ feedbackId, token }),
    target: chatDue,
  });
}
