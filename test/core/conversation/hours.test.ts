import type { EventCallable } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { $isOutOfHours, $opensAt } from '../../../core/conversation/hours.ts';
import { chatAbandoned, chatRequested } from '../../../core/conversation/identity.ts';
import { attached, detached } from '../../../core/platform/attachment.ts';
import { chatOf } from '../../support/chats.ts';
import { createChatScope } from '../../support/chat-scope.ts';

/** Monday, 5 January 2026, half a minute before the hours end. */
const BEFORE_END = Date.UTC(2026, 0, 5, 16, 59, 30);
const MINUTE_MS = 60_000;

describe('operating hours', () => {
  const operating_hours = [{ day: 1, start: '09:00', end: '17:00' }];

  /** A conversation with a node that was opened then. */
  function opened(node: object) {
    const testScope = createChatScope({ loadChat: () => Promise.resolve(chatOf({ node })) });
    Object.assign(testScope, { runsTimers: false, time: { now: BEFORE_END } });
    const send = async <T>(event: EventCallable<T>, payload: T) => {
      void testScope.send(event, payload);
      await vi.advanceTimersByTimeAsync(0);
    };
    return {
      send,
      open: (feedbackId = 'f') => send(chatRequested, { feedbackId, token: 't' }),
      async pass(ms: number) {
        testScope.time.now += ms;
        await vi.advanceTimersByTimeAsync(ms);
      },
      setTime: (now: number) => void (testScope.time.now = now),
      isOutOfHours: () => testScope.scope.getState($isOutOfHours),
      opensAt: () => testScope.scope.getState($opensAt),
    };
  }

  it('are checked every minute', async () => {
    const chat = opened({ operating_hours });
    await chat.open();
    await chat.pass(MINUTE_MS - 1);
    expect([chat.isOutOfHours(), chat.opensAt()]).toEqual([false, null]);
    await chat.pass(1);
    expect([chat.isOutOfHours(), chat.opensAt()]).toEqual([true, Date.UTC(2026, 0, 12, 9)]);
    chat.setTime(Date.UTC(2026, 0, 12, 9) - MINUTE_MS);
    await chat.pass(MINUTE_MS);
    expect([chat.isOutOfHours(), chat.opensAt()]).toEqual([false, null]);
  });

  it('are checked while the element is in the document', async () => {
    const chat = opened({ operating_hours });
    await chat.open();
    await chat.send(detached, undefined);
    expect(vi.getTimerCount()).toBe(0);
    await chat.pass(MINUTE_MS);
    expect(chat.isOutOfHours()).toBe(false);
    await chat.send(attached, undefined);
    await chat.pass(MINUTE_MS);
    expect(chat.isOutOfHours()).toBe(true);
    await chat.send(chatAbandoned, undefined);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not checked again where the node is always open', async () => {
    const chat = opened({ operating_24_7: true, operating_hours });
    await chat.open();
    await chat.send(attached, undefined);
    // The one that looks for missed messages.
    expect(vi.getTimerCount()).toBe(1);
    expect(chat.isOutOfHours()).toBe(false);
  });
});
