import { expect, it, vi } from 'vitest';
import {
  $hasArchiveFailed,
  $isArchiveDialogOpen,
  $isArchiving,
  $chat,
  archiveCancelled,
  archiveConfirmed,
  archiveRequested,
} from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { chatOf } from '../../support/chats.ts';
import { createConversation } from '../../support/conversation.ts';

/** Ending a conversation, with its dialog. */

const down = new HttpError('Network failure', 0);

async function opened(archive: () => Promise<string>, status = 'open') {
  const call = vi.fn(archive);
  const conversation = createConversation({
    loadChat: () => Promise.resolve(chatOf({ status })),
    archive: call,
  });
  await conversation.open();
  const { state, send } = conversation;
  return {
    ...conversation,
    call,
    request: () => send(archiveRequested, undefined),
    confirm: () => send(archiveConfirmed, undefined),
    /** Whether the dialog is open, the call is pending, and the call has failed. */
    dialog: () => [state($isArchiveDialogOpen), state($isArchiving), state($hasArchiveFailed)],
  };
}

it('opens a dialog, which can be cancelled', async () => {
  const conversation = await opened(() => Promise.resolve('archived'));
  expect(conversation.dialog()).toEqual([false, false, false]);
  await conversation.request();
  expect(conversation.dialog()).toEqual([true, false, false]);
  await conversation.send(archiveCancelled, undefined);
  expect(conversation.dialog()).toEqual([false, false, false]);
  expect(conversation.call).not.toHaveBeenCalled();
});

it('ends the conversation once, with the status of the reply', async () => {
  let finish = (_status: string): void => undefined;
  const conversation = await opened(() => new Promise((resolve) => (finish = resolve)));
  await conversation.request();
  await conversation.confirm();
  await conversation.confirm();
  expect(conversation.dialog()).toEqual([true, true, false]);
  expect(conversation.call.mock.calls).toEqual([
    [{ feedbackId: 'f', token: 't' }, expect.stringMatching(/^[\da-f-]{36}$/)],
  ]);
  finish('closed');
  await conversation.advance(0);
  expect(conversation.dialog()).toEqual([false, false, false]);
  expect(conversation.state($chat)).toMatchObject({ status: 'closed' });
  expect(conversation.pageEvents).toContainEqual({
    type: 'psn-chat-status',
    detail: { status: 'closed' },
  });
});

it.each(['queued', 'closed', 'archived'])('does not end one that is %s', async (status) => {
  const conversation = await opened(() => Promise.resolve('archived'), status);
  await conversation.confirm();
  expect(conversation.call).not.toHaveBeenCalled();
});

it('reports a failure, and stays open until it is confirmed again', async () => {
  const conversation = await opened(() => Promise.reject(down));
  await conversation.request();
  await conversation.confirm();
  expect(conversation.dialog()).toEqual([true, false, true]);
  expect(conversation.pageEvents.at(-1)).toEqual({
    type: 'psn-error',
    detail: { code: 'archive', message: 'Network failure', cause: down },
  });
  conversation.call.mockImplementation(() => new Promise(() => undefined));
  await conversation.confirm();
  expect(conversation.dialog()).toEqual([true, true, false]);
});

it('shows no earlier failure in a new dialog, and no dialog in another conversation', async () => {
  const conversation = await opened(() => Promise.reject(down));
  await conversation.request();
  await conversation.confirm();
  await conversation.send(archiveCancelled, undefined);
  await conversation.request();
  expect(conversation.dialog()).toEqual([true, false, false]);
  await conversation.confirm();
  await conversation.open('g');
  expect(conversation.dialog()).toEqual([false, false, false]);
});
