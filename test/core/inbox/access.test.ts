import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { liveStarted, visibilityChanged } from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { $operator, accessEnded, signInRequested } from '../../../core/inbox/index.ts';
import { $inboxApi } from '../../../core/platform/inbox-api.ts';
import { $socket, type SocketListener } from '../../../core/platform/socket.ts';
import { noAnswer } from '../../support/scope.ts';

/** An inbox with an operator that has signed in; `answer` replaces the reply of the host to the next questions. */
async function signedInInbox() {
  const mara = { id: 'mara', roles: ['agent'], savedReplies: ['Hello.'], tags: [], views: [] };
  let line: SocketListener | null = null;
  const me = vi.fn((): Promise<object> => Promise.resolve(mara));
  const conversations = vi.fn(noAnswer);
  const scope = fork({
    values: [
      [$inboxApi, { me, conversations }],
      [
        $socket,
        { open: (listener: SocketListener) => (line = listener), emit: vi.fn(), close: vi.fn() },
      ],
    ],
  });
  const ended = vi.fn();
  createWatch({ unit: accessEnded, fn: ended, scope });
  await allSettled(signInRequested, { scope });
  await allSettled(liveStarted, { scope });
  line!.connected();
  return {
    scope,
    mara,
    ended,
    conversations,
    answer: (reply: () => Promise<object>) => void me.mockImplementation(reply),
    line: line! as SocketListener,
  };
}

const denied = () => Promise.reject(new HttpError('No session', 401));
const unreachable = () => Promise.reject(new HttpError('Network failure', 0));

describe('the access of an operator', () => {
  it('ends when the host closes the connection and knows the session no more', async () => {
    const { scope, ended, answer, line } = await signedInInbox();
    answer(denied);
    line.disconnected();
    await allSettled(scope);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends when the host refuses the list', async () => {
    const { scope, ended, answer, conversations, line } = await signedInInbox();
    answer(unreachable);
    line.disconnected();
    await allSettled(scope);
    answer(denied);
    conversations.mockImplementation(denied as never);
    line.connected();
    await allSettled(scope);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('remains while the host can’t be reached', async () => {
    const { scope, ended, answer, line } = await signedInInbox();
    answer(unreachable);
    line.disconnected();
    await allSettled(scope);
    expect(ended).not.toHaveBeenCalled();
    expect(scope.getState($operator)?.id).toBe('mara');
  });

  it('ends when the browser has the session of another person', async () => {
    const { scope, ended, answer, mara } = await signedInInbox();
    answer(() => Promise.resolve({ ...mara, id: 'ole' }));
    await allSettled(visibilityChanged, { scope, params: false });
    await allSettled(visibilityChanged, { scope, params: true });
    expect(ended).toHaveBeenCalledOnce();
    expect(scope.getState($operator)?.id).toBe('mara');
  });

  it('has the saved replies of the host when the operator returns to the page', async () => {
    const { scope, ended, answer, mara } = await signedInInbox();
    answer(() => Promise.resolve({ ...mara, savedReplies: ['Hello.', 'Goodbye.'] }));
    await allSettled(visibilityChanged, { scope, params: false });
    await allSettled(visibilityChanged, { scope, params: true });
    expect(scope.getState($operator)?.savedReplies).toEqual(['Hello.', 'Goodbye.']);
    expect(ended).not.toHaveBeenCalled();
  });
});
