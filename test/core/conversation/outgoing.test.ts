import { describe, expect, it } from 'vitest';
import {
  $announcement,
  $chatMessages,
  $outgoing,
  $side,
  connectionRestored,
  messageSubmitted,
  refusedFileRemoved,
  sendAgainRequested,
  visibilityChanged,
} from '../../../core/conversation/index.ts';
import type { Chat } from '../../../core/contract/chat.ts';
import type { TimelineItem } from '../../../core/contract/timeline.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import type { OutgoingMessage } from '../../../core/platform/chat-api.ts';
import {
  unsentStoreConnected,
  type UnsentMessage,
} from '../../../core/platform/unsent-messages.ts';
import { chatOf, itemOf, wireItem } from '../../support/chats.ts';
import { createConversation } from '../../support/conversation.ts';

/** Own messages on their way: stored, sent one after the other, and retried. */

const down = new HttpError('Network failure', 0);
const refusal = new HttpError('Too large.', 413);

/** A message that an earlier page has stored. */
const storedMessage = (key: string): UnsentMessage => ({
  key,
  feedbackId: 'f',
  author: { side: 'customer' },
  body: key,
  file: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** A conversation with its calls to send a message, which the test ends. */
async function opened() {
  const calls: {
    message: OutgoingMessage;
    accept(item: TimelineItem): void;
    fail(error: Error): void;
  }[] = [];
  const conversation = createConversation({
    sendChatMessage: (message) =>
      new Promise((accept, fail) => calls.push({ message, accept, fail })),
  });
  await conversation.subscribe();
  return {
    ...conversation,
    sending: calls,
    bodies: () => calls.map(({ message }) => message.body),
    write: (body: string, file?: File | null) =>
      conversation.send(messageSubmitted, { body, ...(file === undefined ? {} : { file }) }),
    outgoing: () => conversation.state($outgoing),
    async fail(at: number, error: Error) {
      calls[at]!.fail(error);
      await conversation.advance(0);
    },
    async accept(at: number) {
      const { key, body } = calls[at]!.message;
      const detail = { comment: { body, created_at: '2026-01-01T00:00:00Z' } };
      calls[at]!.accept(itemOf(at + 1, { client_key: key, detail }));
      await conversation.advance(0);
    },
  };
}

describe('an own message', () => {
  it('is stored until the server has it, with its text trimmed and storable', async () => {
    const conversation = await opened();
    await conversation.write(' a\u0000b \n');
    expect(conversation.unsent).toMatchObject([
      {
        feedbackId: 'f',
        author: { side: conversation.state($side) },
        body: 'ab',
        file: null,
        createdAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
    const { key } = conversation.unsent[0]!;
    expect(conversation.sending[0]!.message).toMatchObject({
      feedbackId: 'f',
      token: 't',
      key,
      body: 'ab',
      file: null,
    });
    await conversation.accept(0);
    expect([conversation.unsent, conversation.outgoing()]).toEqual([[], []]);
    expect(conversation.state($chatMessages).map(({ clientKey }) => clientKey)).toEqual([key]);
  });

  it('may be a file without text, and neither is no message', async () => {
    const conversation = await opened();
    await conversation.write('\u0000 ');
    await conversation.write('', null);
    expect(conversation.unsent).toEqual([]);
    const file = new File(['x'], 'x.txt');
    await conversation.write('', file);
    expect(conversation.unsent).toMatchObject([{ body: '', file }]);
  });

  it('is sent after the one before it, in order', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.write('two');
    expect(conversation.outgoing().map(({ body, state }) => [body, state])).toEqual([
      ['one', 'sending'],
      ['two', 'waiting'],
    ]);
    await conversation.accept(0);
    await conversation.accept(1);
    expect(conversation.bodies()).toEqual(['one', 'two']);
  });

  it('shows its upload, which begins anew with each attempt', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.write('two');
    const progress = () => conversation.outgoing().map((message) => message.progress);
    expect(progress()).toEqual([0, 0]);
    conversation.sending[0]!.message.onProgress(40);
    expect(progress()).toEqual([40, 0]);
    await conversation.fail(0, down);
    expect(conversation.outgoing()[0]).toMatchObject({ state: 'waiting', hasFailed: true });
    await conversation.advance(1000);
    expect(progress()).toEqual([0, 0]);
    expect(conversation.outgoing()[0]).toMatchObject({ state: 'sending', hasFailed: false });
  });

  it('is not shown twice when its push arrives before the reply', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.write('two');
    const client_key = conversation.sending[0]!.message.key;
    await conversation.push([wireItem(1, { client_key })]);
    expect(conversation.outgoing().map(({ body }) => body)).toEqual(['two']);
    expect(conversation.state($chatMessages)).toHaveLength(1);
  });

  it('of an earlier page is put before one that was written while they were loaded', async () => {
    let finish = (_chat: Chat): void => undefined;
    const conversation = createConversation({
      loadChat: () => new Promise((resolve) => (finish = resolve)),
      sendChatMessage: () => new Promise(() => undefined),
    });
    for (const key of ['one', 'two']) conversation.unsent.push(storedMessage(key));
    await conversation.open();
    await conversation.send(messageSubmitted, { body: 'three' });
    finish(chatOf());
    await conversation.advance(0);
    const outgoing = conversation.state($outgoing);
    expect(outgoing.map(({ body, state }) => [body, state])).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
      ['three', 'sending'],
    ]);
    expect(outgoing[0]).toMatchObject({
      identity: { feedbackId: 'f', token: 't' },
      hasFailed: false,
      progress: 0,
    });
  });

  it('that arrives for an earlier conversation is not shown in the next one', async () => {
    const conversation = await opened();
    await conversation.write('one');
    conversation.unsent.length = 0;
    await conversation.open('g');
    expect(conversation.outgoing()).toEqual([]);
    await conversation.accept(0);
    expect(conversation.state($chatMessages)).toEqual([]);
  });
});

describe('messages of an earlier page', () => {
  it('are not shown in a conversation that was opened while they were read', async () => {
    const finish: ((messages: UnsentMessage[]) => void)[] = [];
    const conversation = createConversation();
    await conversation.send(unsentStoreConnected, {
      add: () => Promise.resolve(),
      delete: () => Promise.resolve(),
      listFor: () => new Promise((resolve) => finish.push(resolve)),
    });
    await conversation.open();
    await conversation.open('g');
    finish[0]!([storedMessage('one')]);
    await conversation.advance(0);
    expect(conversation.state($outgoing)).toEqual([]);
  });
});

describe('a refused message', () => {
  it('is reported on the page, and a transient failure is not', async () => {
    const conversation = await opened();
    const errors = () => conversation.pageEvents.filter(({ type }) => type === 'psn-error');
    await conversation.write('one');
    await conversation.fail(0, down);
    await conversation.advance(1000);
    const inProgress = { error: { code: 'in_progress', message: 'In progress' } };
    await conversation.fail(1, new HttpError('Conflict', 409, inProgress));
    await conversation.advance(2000);
    expect([conversation.bodies().length, errors()]).toEqual([3, []]);
    await conversation.fail(2, refusal);
    expect(errors()).toEqual([
      {
        type: 'psn-error',
        detail: { code: 'message_send', message: 'Too large.', cause: refusal },
      },
    ]);
  });
});

describe('a refused file', () => {
  it('is marked, and its message can be given up', async () => {
    const conversation = await opened();
    await conversation.write('', new File(['x'], 'x.pdf'));
    const error = { code: 'file_refused', message: 'attachment: found unknown.' };
    await conversation.fail(0, new HttpError('Refused', 422, { error }));
    const [message] = conversation.outgoing();
    expect(message).toMatchObject({ state: 'failed', isFileRefused: true });
    await conversation.send(refusedFileRemoved, message!);
    expect([conversation.outgoing(), conversation.unsent]).toEqual([[], []]);
  });

  it('is removed from its message, whose text is sent without it', async () => {
    const conversation = await opened();
    await conversation.write('My invoice', new File(['x'], 'x.pdf'));
    const error = { code: 'file_refused', message: 'attachment: found unknown.' };
    await conversation.fail(0, new HttpError('Refused', 422, { error }));
    const [message] = conversation.outgoing();
    await conversation.send(refusedFileRemoved, message!);
    const [again] = conversation.outgoing();
    expect(again).toMatchObject({ body: 'My invoice', file: null, state: 'sending' });
    expect(again!.key).not.toBe(message!.key);
    expect(conversation.unsent.map(({ key }) => key)).toEqual([again!.key]);
    await conversation.accept(1);
    expect([conversation.outgoing(), conversation.unsent]).toEqual([[], []]);
  });

  it('differs from any other refusal, and is given up without the messages after it', async () => {
    const conversation = await opened();
    await conversation.write('', new File(['x'], 'x.pdf'));
    await conversation.write('two');
    await conversation.fail(0, refusal);
    const [message] = conversation.outgoing();
    expect(message).toMatchObject({ state: 'failed', isFileRefused: false });
    await conversation.send(refusedFileRemoved, message!);
    expect(conversation.outgoing().map(({ body }) => body)).toEqual(['two']);
  });
});

describe('the delay after a failure', () => {
  it('holds back all messages, and doubles with each failure', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.write('two');
    await conversation.fail(0, down);
    await conversation.advance(999);
    expect(conversation.bodies()).toEqual(['one']);
    await conversation.advance(1);
    expect(conversation.bodies()).toEqual(['one', 'one']);
    await conversation.fail(1, down);
    await conversation.advance(1999);
    expect(conversation.bodies()).toHaveLength(2);
    await conversation.advance(1);
    expect(conversation.bodies()).toHaveLength(3);
    await conversation.accept(2);
    await conversation.fail(3, down);
    await conversation.advance(1000);
    expect(conversation.bodies().slice(3)).toEqual(['two', 'two']);
  });

  it('ends when the connection is restored, and is the shortest one again', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.fail(0, down);
    await conversation.advance(1000);
    await conversation.fail(1, down);
    await conversation.send(connectionRestored, undefined);
    expect(conversation.bodies()).toHaveLength(3);
    await conversation.fail(2, down);
    await conversation.advance(1000);
    expect(conversation.bodies()).toHaveLength(4);
  });

  it.each<[string, (conversation: Awaited<ReturnType<typeof opened>>) => Promise<void>]>([
    ['there is a connection', ({ connect }) => connect()],
    ['the conversation becomes visible', ({ send }) => send(visibilityChanged, true)],
    ['another conversation is opened', ({ open }) => open('f')],
  ])('ends when %s', async (_, act) => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.fail(0, down);
    await act(conversation);
    expect(conversation.bodies()).toEqual(['one', 'one']);
  });

  it('does not follow a refusal: the next message is sent, and the refused one on request', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.write('two');
    await conversation.fail(0, refusal);
    expect(conversation.bodies()).toEqual(['one', 'two']);
    expect(conversation.outgoing()[0]).toMatchObject({ state: 'failed', hasFailed: true });
    await conversation.accept(1);
    await conversation.advance(600_000);
    expect(conversation.bodies()).toHaveLength(2);
    await conversation.send(sendAgainRequested, conversation.outgoing()[0]!.key);
    expect(conversation.bodies()).toEqual(['one', 'two', 'one']);
  });
});

describe('announcements', () => {
  it('are none for own messages, whether written here or on an earlier page', async () => {
    const conversation = await opened();
    await conversation.write('one');
    const client_key = conversation.sending[0]!.message.key;
    await conversation.push([wireItem(1, { client_key })]);
    expect(conversation.state($announcement)).toBeNull();
    const later = createConversation({ sendChatMessage: () => new Promise(() => {}) });
    later.unsent.push(storedMessage('kept'));
    await later.subscribe();
    await later.push([wireItem(1, { client_key: 'kept' })]);
    expect(later.state($announcement)).toBeNull();
  });

  it('are of the messages that others wrote, beside own ones', async () => {
    const conversation = await opened();
    await conversation.write('one');
    const client_key = conversation.sending[0]!.message.key;
    await conversation.push([
      wireItem(1, { client_key }),
      wireItem(2, { actor: 'user' }),
      wireItem(3, { client_key: 'other device' }),
    ]);
    expect(conversation.state($announcement)).toMatchObject({
      kind: 'messages',
      items: [{ id: 'i2' }, { id: 'i3' }],
      at: 1,
    });
    await conversation.open('g');
    expect(conversation.state($announcement)).toBeNull();
  });

  it('repeat a failure after a retry on request', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.fail(0, refusal);
    await conversation.write('two');
    await conversation.fail(1, refusal);
    const [one] = conversation.outgoing();
    await conversation.send(sendAgainRequested, one!.key);
    await conversation.fail(2, refusal);
    expect(conversation.state($announcement)).toEqual({ kind: 'failed', body: 'one', at: 3 });
  });

  it('of other failures are not repeated by a retry on request', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.fail(0, refusal);
    await conversation.write('two');
    await conversation.fail(1, down);
    const [one] = conversation.outgoing();
    await conversation.send(sendAgainRequested, one!.key);
    await conversation.advance(1000);
    await conversation.accept(2);
    await conversation.fail(3, down);
    expect(conversation.bodies()).toEqual(['one', 'two', 'one', 'two']);
    expect(conversation.state($announcement)).toEqual({ kind: 'sent', body: 'one', at: 3 });
  });

  it('report the failure of each message once', async () => {
    const conversation = await opened();
    await conversation.write('one');
    await conversation.fail(0, down);
    await conversation.write('two');
    await conversation.advance(1000);
    await conversation.fail(1, down);
    expect(conversation.state($announcement)).toEqual({ kind: 'postponed', body: 'one', at: 1 });
  });
});
