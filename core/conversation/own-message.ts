import type { ChatIdentity } from '../platform/chat-api.ts';
import type { UnsentMessage } from '../platform/unsent-messages.ts';
import type { Sendable } from './send-queue.ts';

/** An own message that the server has not accepted yet. */
export interface OwnMessage extends UnsentMessage, Sendable {
  identity: ChatIdentity;
  /** The server refused its file. */
  isFileRefused: boolean;
  /** Upload of the attachment in whole percent. */
  progress: number;
}

export const createOwnMessage = (
  identity: ChatIdentity,
  message: UnsentMessage,
  state: OwnMessage['state'] = 'waiting',
): OwnMessage => ({
  ...message,
  identity,
  state,
  hasFailed: false,
  isFileRefused: false,
  progress: 0,
});
