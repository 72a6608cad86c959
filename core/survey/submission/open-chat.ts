import { sample } from 'effector';
import { delay } from 'patronum/delay';
import { whileAttached } from '../../platform/while-attached.ts';
import { $currentState, chatDue, submitted } from '../session/index.ts';

/** Opens the conversation after a survey that ends with a chat. */

/** Delay in which the person can read that the answers have arrived. */
const CHAT_OPEN_DELAY_MS = 2000;

export function installChatOpening(): void {
  const chatOffered = sample({
    clock: submitted,
    filter: ({ endState, chatTokenString }) =>
      endState.style === 'chat' && chatTokenString !== null,
    fn: ({ id, chatTokenString, endState }) => ({
      feedbackId: id,
      token: chatTokenString!,
      stateId: endState.id,
    }),
    name: 'chatOffered',
  });
  // Not if the person has started another survey meanwhile.
  sample({
    clock: whileAttached(delay({ source: chatOffered, timeout: CHAT_OPEN_DELAY_MS })),
    source: $currentState,
    filter: (state, { stateId }) => state.id === stateId,
    fn: (_, { feedbackId, token }) => ({ feedbackId, token }),
    target: chatDue,
  });
}
