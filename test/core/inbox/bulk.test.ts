import { allSettled, fork, type EventCallable } from 'effector';
import { expect, it, vi } from 'vitest';
import { conversationsSchema } from '../../../core/contract/inbox.ts';
import { MAX_BULK_CHANGE } from '../../../core/contract/limits.ts';
import { parse } from '../../../core/contract/wire.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $bulk,
  $changes,
  $isSelecting,
  $selectedIds,
  $shownConversations,
  $skippedChanges,
  UNDO_MS,
  allSelected,
  bulkRequested,
  bulkUndone,
  changeRetried,
  changesFlushed,
  filterChanged,
  selectingSwitched,
  selectionToggled,
  signInRequested,
  signedOut,
  skippedDismissed,
} from '../../../core/inbox/index.ts';
import { selectionAfter } from '../../../core/inbox/list-rules.ts';
import { $inboxApi, type BulkAct, type BulkChange } from '../../../core/platform/inbox-api.ts';
import { $random } from '../../../core/platform/random.ts';
import { $storage } from '../../../core/platform/storage.ts';
import { noAnswer } from '../../support/scope.ts';

/** Tests of the selection and of bulk changes. */

/** An inbox with the conversations `a`, `b` and `c`. `sent` has the changes that reached the host. */
async function inbox(ids: readonly string[] = ['a', 'b', 'c']) {
  const sent: { ids: string[]; act: BulkAct; key: string }[] = [];
  const host = { isDown: false, skipped: 0, isListSlow: false };
  const listed = parse(conversationsSchema, {
    conversations: ids.map((id) => ({
      id,
      active_at: '2026-01-01T10:00:00.000Z',
      last_seq: 4,
      unread: 2,
      tags: ['order'],
    })),
  });
  if (!listed.ok) throw new Error(JSON.stringify(listed.problems));
  const scope = fork({
    values: [
      [
        $inboxApi,
        {
          me: () => Promise.resolve({ id: 'mara', roles: ['agent'], tags: [], views: [] }),
          conversations: () => (host.isListSlow ? noAnswer() : Promise.resolve(listed.value)),
          changeAll: ({ act, conversations }: BulkChange, key: string) => {
            if (host.isDown) return Promise.reject(new HttpError('Network failure', 0));
            sent.push({ ids: conversations.map(({ id }) => id), act, key });
            return Promise.resolve({ changed: 1, skipped: host.skipped });
          },
        },
      ],
      [$storage, { read: () => null, write: () => undefined }],
      [$random, () => 0.5],
    ],
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const send = async <T>(event: EventCallable<T>, payload: NoInfer<T>) => {
    void allSettled(event as EventCallable<unknown>, { scope, params: payload });
    await settle();
  };
  await send(signInRequested, undefined);
  return {
    sent,
    host,
    send,
    select: (id: string, isRange = false) => send(selectionToggled, { id, isRange }),
    selected: () => [...scope.getState($selectedIds)],
    shown: () => scope.getState($shownConversations),
    state: scope.getState.bind(scope),
    async pass() {
      await vi.advanceTimersByTimeAsync(UNDO_MS);
      await settle();
    },
  };
}

it('selects one, a range, all, and none', async () => {
  const { select, selected, send, state } = await inbox();
  await select('a');
  await select('c', true);
  expect(selected()).toEqual(['a', 'b', 'c']);
  await select('b');
  expect(selected()).toEqual(['a', 'c']);
  await send(allSelected, undefined);
  expect(selected()).toEqual(['a', 'b', 'c']);
  expect(state($isSelecting)).toBe(true);
  await send(selectingSwitched, false);
  expect([selected(), state($isSelecting)]).toEqual([[], false]);
});

it('a range begins at the last toggled conversation, in both directions, and is bounded', () => {
  const order = ['a', 'b', 'c', 'd'];
  const range = (chosen: string[], id: string, anchorId: string | null) =>
    selectionAfter(order, chosen, { id, isRange: true }, anchorId);
  expect(range(['c'], 'a', 'c')).toEqual({ ids: ['a', 'b', 'c'], anchorId: 'c' });
  expect(range(['c'], 'd', 'c')).toEqual({ ids: ['c', 'd'], anchorId: 'c' });
  expect(range([], 'b', null)).toEqual({ ids: ['b'], anchorId: 'b' });
  expect(range([], 'b', 'gone')).toEqual({ ids: ['b'], anchorId: 'b' });
  const many = Array.from({ length: MAX_BULK_CHANGE + 9 }, (_, n) => String(n));
  const all = selectionAfter(many, ['0'], { id: many.at(-1)!, isRange: true }, '0');
  expect(all.ids).toHaveLength(MAX_BULK_CHANGE);
});

it('an act shows at once, and reaches the host when the time to undo has passed', async () => {
  const { sent, select, send, pass, shown, selected } = await inbox();
  await select('a');
  await select('b');
  await send(bulkRequested, { kind: 'status', status: 'closed' });
  expect(shown().map(({ status }) => status)).toEqual(['closed', 'closed', 'open']);
  expect([sent, selected()]).toEqual([[], []]);
  await pass();
  expect(sent).toEqual([
    { ids: ['a', 'b'], act: { kind: 'status', status: 'closed' }, key: expect.any(String) },
  ]);
});

it.each<
  [
    BulkAct,
    (entry: { assigneeId: string | null; tags: string[]; unread: number }) => unknown,
    unknown,
  ]
>([
  [{ kind: 'assign', operatorId: 'ole' }, ({ assigneeId }) => assigneeId, 'ole'],
  [{ kind: 'tag', tag: 'late' }, ({ tags }) => tags, ['late', 'order']],
  [{ kind: 'tag', tag: 'order' }, ({ tags }) => tags, ['order']],
  [{ kind: 'read' }, ({ unread }) => unread, 0],
])('shows %o', async (act, partOf, expected) => {
  const { select, send, shown } = await inbox();
  await select('a');
  await send(bulkRequested, act);
  expect(partOf(shown()[0]!)).toEqual(expected);
});

it('snoozed conversations leave the list, unless it is the list of these', async () => {
  const { select, send, shown } = await inbox();
  await select('a');
  await send(bulkRequested, { kind: 'snooze', until: null });
  expect(shown().map(({ id }) => id)).toEqual(['b', 'c']);
  await send(filterChanged, { isSnoozed: true });
  expect(shown().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('undoing leaves everything as it was, and sends nothing', async () => {
  const { sent, select, send, pass, shown } = await inbox();
  const before = shown();
  await select('a');
  await send(bulkRequested, { kind: 'read' });
  await send(bulkUndone, undefined);
  await pass();
  expect([shown(), sent]).toEqual([before, []]);
});

it.each([
  ['another act', bulkRequested, { kind: 'read' }],
  ['the end of the visit', changesFlushed, undefined],
  ['the sign-out', signedOut, undefined],
] as const)('%s sends the one before', async (_, event, payload) => {
  const { sent, select, send } = await inbox();
  await select('a');
  await send(bulkRequested, { kind: 'tag', tag: 'late' });
  await select('b');
  await send(event as EventCallable<unknown>, payload);
  expect(sent.map(({ ids }) => ids)).toEqual([['a']]);
});

it('a failed change is tried again with its key, and the number of skipped ones is shown', async () => {
  const { host, sent, select, send, pass, state } = await inbox();
  await select('a');
  await send(bulkRequested, { kind: 'read' });
  const { key } = state($bulk)!;
  host.isDown = true;
  await pass();
  const failed = () => state($changes).filter(({ hasFailed }) => hasFailed);
  expect(failed().map((change) => change.key)).toEqual([key]);
  Object.assign(host, { isDown: false, skipped: 1 });
  await send(changeRetried, key);
  expect(sent.map((change) => change.key)).toEqual([key]);
  expect([state($changes), state($skippedChanges)]).toMatchObject([[], [{ key, skipped: 1 }]]);
  await send(skippedDismissed, key);
  expect(state($skippedChanges)).toEqual([]);
});

it('a skipped change leaves the list as it was', async () => {
  const { host, select, send, pass, shown } = await inbox();
  const before = shown();
  await select('a');
  await send(bulkRequested, { kind: 'tag', tag: 'late' });
  Object.assign(host, { skipped: 1, isListSlow: true });
  await pass();
  expect(shown()).toEqual(before);
});
