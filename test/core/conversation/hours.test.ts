import { describe, expect, it } from 'vitest';
import { chatSchema, type Chat } from '../../../core/contract/chat.ts';
import { parse } from '../../../core/contract/wire.ts';
import { $isOutOfHours } from '../../../core/conversation/hours.ts';
import { chatRequested } from '../../../core/conversation/identity.ts';
import { createTestScope } from '../../support/scope.ts';

const chatOf = (more: object): Chat => {
  const parsed = parse(chatSchema, { created_at: '2026-01-01T00:00:00Z', ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

describe('operating hours', () => {
  /** Opens a conversation whose recheck timer ends four times; returns the delays that were asked for. */
  async function delaysOf(node: object) {
    const delays: number[] = [];
    const testScope = createTestScope({ loadChat: () => Promise.resolve(chatOf({ node })) });
    testScope.wait = (ms) => {
      delays.push(ms);
      return delays.length < 5 ? Promise.resolve() : new Promise(() => undefined);
    };
    void testScope.send(chatRequested, { feedbackId: 'f', token: 't' });
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return { delays, isOutOfHours: () => testScope.scope.getState($isOutOfHours) };
  }
  const operating_hours = [{ day: 1, start: '09:00', end: '17:00' }];

  it('are checked again every minute', async () => {
    expect((await delaysOf({ operating_hours })).delays).toEqual(Array(5).fill(60_000));
  });

  it('are not checked again where the node is always open', async () => {
    const always = await delaysOf({ operating_24_7: true, operating_hours });
    expect(always.delays).toEqual([]);
    expect(always.isOutOfHours()).toBe(false);
  });
});
