import { expect, it } from 'vitest';
import { PREVIOUS_FEEDBACKS_KEY } from '../../../core/storage/keys.ts';
import { buttonPressed } from '../../../core/widget/open-unread.ts';
import { $screen, chatShown, previousShown } from '../../../core/widget/panel.ts';
import { createTestScope, type TestScope } from '../../support/scope.ts';

/** The screen of a panel that a visitor opens by a button with a number of unread messages. */

const entry = (id: string) => ({
  id,
  token: `token of ${id}`,
  nodeId: 'node',
  title: 'Visit',
  createdAt: '2026-01-01T00:00:00Z',
  seenSeq: 0,
});

function begin(): TestScope {
  const testScope = createTestScope();
  testScope.storage.set(PREVIOUS_FEEDBACKS_KEY, [entry('a'), entry('b')]);
  return testScope;
}

it.each([
  ['the survey without unread messages', [], 'flow'],
  ['the survey where all are read', [['a', 0]], 'flow'],
  [
    'the conversation with unread messages',
    [
      ['a', 0],
      ['b', 1],
    ],
    'chat',
  ],
  [
    'the list of several',
    [
      ['a', 3],
      ['b', 1],
    ],
    'previous',
  ],
  ['the survey where the conversation is gone', [['z', 1]], 'flow'],
] as const)('is %s', async (_, counts, screen) => {
  const { send, scope } = begin();
  await send(buttonPressed, new Map(counts));
  expect(scope.getState($screen)).toBe(screen);
});

it('remains on another screen than the survey', async () => {
  const { send, scope } = begin();
  await send(previousShown, undefined);
  await send(buttonPressed, new Map([['b', 1]]));
  expect(scope.getState($screen)).toBe('previous');
  await send(chatShown, { feedbackId: 'a', token: 't' });
  await send(buttonPressed, new Map([['b', 1]]));
  expect(scope.getState($screen)).toBe('chat');
});
