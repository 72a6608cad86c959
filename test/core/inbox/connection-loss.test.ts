import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { chatRequested, liveStarted, liveStopped } from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $isDisconnected } from '../../../core/inbox/index.ts';
import { $chatApi } from '../../../core/platform/chat-api.ts';
import { $socket, type SocketListener } from '../../../core/platform/socket.ts';

/** Tests of an inbox without a connection to its host. */

async function liveInbox() {
  let listener: SocketListener | null = null;
  const loadChat = vi.fn(() => Promise.reject(new HttpError('Network failure', 0)));
  const scope = fork({
    values: [
      [$chatApi, { loadChat }],
      [
        $socket,
        { open: (opened: SocketListener) => (listener = opened), emit: vi.fn(), close: vi.fn() },
      ],
    ],
  });
  await allSettled(liveStarted, { scope });
  return {
    scope,
    loadChat,
    line: listener! as SocketListener,
    isDisconnected: () => scope.getState($isDisconnected),
  };
}

it('an inbox is disconnected before its first connection, and while it has lost one', async () => {
  const { line, isDisconnected } = await liveInbox();
  expect(isDisconnected()).toBe(true);
  line.connected();
  expect(isDisconnected()).toBe(false);
  line.disconnected();
  expect(isDisconnected()).toBe(true);
});

it('a detached inbox wants no connection', async () => {
  const { scope, line, isDisconnected } = await liveInbox();
  line.connected();
  await allSettled(liveStopped, { scope });
  expect(isDisconnected()).toBe(false);
});

it('a conversation that could not be opened is loaded once the connection is back', async () => {
  const { scope, line, loadChat } = await liveInbox();
  await allSettled(chatRequested, { scope, params: { feedbackId: 'a', token: 'operator' } });
  expect(loadChat).toHaveBeenCalledOnce();
  line.connected();
  await allSettled(scope);
  expect(loadChat).toHaveBeenCalledTimes(2);
});
