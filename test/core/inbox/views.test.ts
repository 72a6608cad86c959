import { allSettled, fork, type EventCallable } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { inboxViewSchema, type InboxView } from '../../../core/contract/inbox-views.ts';
import { parse } from '../../../core/contract/wire.ts';
import { received } from '../../../core/conversation/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $hasViewFailed,
  $views,
  filterChanged,
  filterOfView,
  isSameFilter,
  signInRequested,
  viewRemoved,
  viewRenamed,
  viewSaved,
} from '../../../core/inbox/index.ts';
import { $inboxApi, type NewView } from '../../../core/platform/inbox-api.ts';
import { $storage } from '../../../core/platform/storage.ts';
import { wholeList } from '../../../core/storage/inbox-settings.ts';

/** Tests of saved views. */

// The list waits before it is read again.
vi.useRealTimers();

function viewOf(id: string, query: object, more: object = {}): InboxView {
  const read = parse(inboxViewSchema, { id, name: id, query, ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

it('a view has its filters, and none that is unknown', () => {
  const full = {
    status: 'closed',
    assigned: 'ole',
    unread: 'true',
    mentioned: 'true',
    survey: 'flow-help',
    node: 'node-help',
    score: 'bad',
    tag: 'refund',
    language: 'tr',
    waiting: '240',
    snoozed: 'true',
  };
  expect(filterOfView(viewOf('v', full).query)).toEqual({
    status: 'closed',
    assigned: 'any',
    operatorId: 'ole',
    isUnread: true,
    isMentioned: true,
    surveyId: 'flow-help',
    nodeId: 'node-help',
    score: 'bad',
    tag: 'refund',
    language: 'tr',
    waitingMinutes: 240,
    isSnoozed: true,
  });
  expect(filterOfView(viewOf('v', { assigned: 'me' }).query)).toEqual({
    ...wholeList,
    assigned: 'me',
  });
  const later = { status: 'paused', score: 'great', waiting: 'long', unread: '1' };
  expect(filterOfView(viewOf('v', later).query)).toEqual(wholeList);
});

it('a view is the same as its filters, with any search', () => {
  const { query } = viewOf('v', { status: 'open', tag: 'refund' });
  const filter = { ...wholeList, status: 'open', tag: 'refund', search: 'late' } as const;
  expect(isSameFilter(filterOfView(query) as typeof filter, filter)).toBe(true);
  expect(isSameFilter(filterOfView(query) as typeof filter, { ...filter, tag: null })).toBe(false);
});

it('views are saved, renamed and removed, and a failure is shown until the next try', async () => {
  const added: NewView[] = [];
  const host = { isDown: false };
  const fail = () => Promise.reject(new HttpError('Network failure', 0));
  const scope = fork({
    values: [
      [
        $inboxApi,
        {
          me: () =>
            Promise.resolve({
              id: 'mara',
              roles: ['agent'],
              tags: [],
              views: [viewOf('team', {}, { is_shared: true })],
            }),
          conversations: () =>
            Promise.resolve({
              conversations: [],
              hasMore: false,
              searchedNewest: null,
              unreadTotal: 0,
              mentionTotal: 0,
            }),
          addView: (view: NewView) =>
            host.isDown ? fail() : (added.push(view), Promise.resolve(viewOf('own', {}))),
          renameView: (id: string, name: string) => Promise.resolve(viewOf(id, {}, { name })),
          removeView: () => Promise.resolve(),
        },
      ],
      [$storage, { read: () => null, write: () => undefined }],
    ],
  });
  const send = <T>(event: EventCallable<T>, payload: NoInfer<T>) =>
    allSettled(event as EventCallable<unknown>, { scope, params: payload });
  const names = () => scope.getState($views).map(({ name }) => name);
  await send(signInRequested, undefined);
  await send(filterChanged, { tag: 'refund' });
  host.isDown = true;
  await send(viewSaved, { name: 'Refunds', isShared: false });
  expect([names(), scope.getState($hasViewFailed)]).toEqual([['team'], true]);
  host.isDown = false;
  await send(viewSaved, { name: 'Refunds', isShared: false });
  expect(added).toMatchObject([
    { name: 'Refunds', isShared: false, filter: { status: 'open', tag: 'refund' } },
  ]);
  expect([names(), scope.getState($hasViewFailed)]).toEqual([['team', 'own'], false]);
  await send(viewRenamed, { id: 'own', name: 'Open refunds' });
  await send(viewRemoved, 'team');
  expect(names()).toEqual(['Open refunds']);
});

describe('views that colleagues change', () => {
  /** A page of Mara. `answers` replies to its requests, in the order of the calls. */
  async function page() {
    const answers: ((views: string[]) => void)[] = [];
    let isSignedIn = false;
    const me = (views: readonly string[]) => ({
      id: 'mara',
      roles: [],
      tags: [],
      views: views.map((id) => viewOf(id, {}, { is_shared: true })),
    });
    const scope = fork({
      values: [
        [
          $inboxApi,
          {
            me: () => {
              if (isSignedIn)
                return new Promise((resolve) => answers.push((views) => resolve(me(views))));
              isSignedIn = true;
              return Promise.resolve(me(['first']));
            },
          },
        ],
        [$storage, { read: () => null, write: () => undefined }],
      ],
    });
    const push = (payload: unknown, event = 'views_changed') =>
      allSettled(received, { scope, params: { event, payload } });
    const names = () => scope.getState($views).map(({ name }) => name);
    await allSettled(signInRequested, { scope });
    return { answers, push, names };
  }

  it('are read again, and an older reply does not replace a later one', async () => {
    const { answers, push, names } = await page();
    const pushes = [push({ personId: null }), push({ personId: 'mara' })];
    expect([answers.length, names()]).toEqual([2, ['first']]);
    answers[1]!(['second', 'third']);
    answers[0]!(['second']);
    await Promise.all(pushes);
    expect(names()).toEqual(['second', 'third']);
  });

  it.each([
    ['another operator', { personId: 'ole' }],
    ['nobody', 'views'],
    ['a wrong type', { personId: 4711 }],
  ])('are not read for %s', async (_, payload) => {
    const { answers, push } = await page();
    await push(payload);
    expect(answers).toEqual([]);
  });
});
