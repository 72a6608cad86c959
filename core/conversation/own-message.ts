import type { ChatIdentity } from '../platform/chat-api.ts';
import type { UnsentMessage } from '../platform/unsent-messages.ts';

/** An own message that the server has not accepted yet, and the rules of their queue. */

export interface OwnMessage extends UnsentMessage {
  identity: ChatIdentity;
  /**
   * `storing` in the browser, `waiting` for its turn or for the next attempt, `sending`, or `failed`: refused by the
   * server.
   */
  state: 'storing' | 'waiting' | 'sending' | 'failed';
  /** The last attempt to send it failed, and no other was made or asked for since. */
  hasFailed: boolean;
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

export const updateMessage = (
  messages: readonly OwnMessage[],
  key: string,
  changes: Partial<OwnMessage>,
): readonly OwnMessage[] =>
  messages.map((message) => (message.key === key ? { ...message, ...changes } : message));

/** Messages are sent one after the other: `null` while one is being sent, and when none waits. */
export const nextToSend = (messages: readonly OwnMessage[]): OwnMessage | null =>
  messages.some(({ state }) => state === 'sending')
    ? null
    : (messages.find(({ state }) => state === 'waiting') ?? null);
