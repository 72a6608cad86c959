import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import {
  $draftOf,
  $operator,
  draftChanged,
  recordChanged,
  signedOut,
  signInRequested,
} from '../../../core/inbox/index.ts';
import { $clock } from '../../../core/platform/clock.ts';
import { $inboxApi } from '../../../core/platform/inbox-api.ts';
import { $storage, type KeyValueStorage } from '../../../core/platform/storage.ts';
import {
  draftKeyIn,
  readReplyDraft,
  readReplyDrafts,
  removeReplyDrafts,
  writeReplyDraft,
  type ReplyMode,
} from '../../../core/storage/reply-drafts.ts';
import { noAnswer } from '../../support/scope.ts';

/** Tests of half-written replies and notes, and of their records in the browser. */

const DAY_MS = 24 * 60 * 60 * 1000;

function memoryStorage(kept: Map<string, unknown>): KeyValueStorage {
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** A page of an operator, in a browser that may have records of earlier pages. */
async function page(kept: Map<string, unknown>, id = 'mara') {
  const scope = fork({
    values: [
      [$clock, { now: () => DAY_MS }],
      [$storage, memoryStorage(kept)],
      [
        $inboxApi,
        {
          me: () => Promise.resolve({ id, roles: ['agent'], tags: [], views: [] }),
          conversations: noAnswer,
        },
      ],
    ],
  });
  await allSettled(signInRequested, { scope });
  const draft = (feedbackId: string, mode: ReplyMode) =>
    scope.getState($draftOf)({ feedbackId, mode });
  return {
    draft,
    text: (feedbackId: string, mode: ReplyMode = 'reply') => draft(feedbackId, mode).text,
    write: (feedbackId: string, text: string, mode: ReplyMode = 'reply') =>
      allSettled(draftChanged, { scope, params: { feedbackId, mode, text } }),
    attach: (feedbackId: string, files: string[]) =>
      allSettled(draftChanged, { scope, params: { feedbackId, mode: 'reply', files } }),
    hear: (record: string) => allSettled(recordChanged, { scope, params: record }),
    leave: () => allSettled(signedOut, { scope }),
    isSignedIn: () => scope.getState($operator) !== null,
  };
}

describe('drafts of an operator', () => {
  it('are there after a reload, by conversation and by recipient', async () => {
    const kept = new Map<string, unknown>();
    const first = await page(kept);
    await first.write('a', 'Dear Ada, we');
    await first.write('a', 'Do not refund', 'note');
    await first.write('b', 'Dear Bo');
    const second = await page(kept);
    expect([second.text('a'), second.text('a', 'note'), second.text('b')]).toEqual([
      'Dear Ada, we',
      'Do not refund',
      'Dear Bo',
    ]);
    expect(second.text('b', 'note')).toBe('');
  });

  it('are removed once they are sent', async () => {
    const kept = new Map<string, unknown>();
    const first = await page(kept);
    await first.write('a', 'Dear Ada');
    await first.write('a', '');
    expect([kept.size, (await page(kept)).text('a')]).toEqual([0, '']);
  });

  it('name files that were attached, until they are sent', async () => {
    const kept = new Map<string, unknown>();
    const first = await page(kept);
    await first.attach('a', ['plan.pdf']);
    await first.write('a', 'As attached');
    expect((await page(kept)).draft('a', 'reply')).toMatchObject({
      text: 'As attached',
      files: ['plan.pdf'],
    });
    await first.write('a', '');
    await first.attach('a', []);
    expect(kept.size).toBe(0);
  });

  it('belong to one account', async () => {
    const kept = new Map<string, unknown>();
    await (await page(kept)).write('a', 'Dear Ada');
    expect((await page(kept, 'ole')).text('a')).toBe('');
    expect((await page(kept, 'mara/reply')).text('a')).toBe('');
    expect((await page(kept)).text('a')).toBe('Dear Ada');
  });

  it('leave the page at the sign-out, and are not stored after it', async () => {
    const kept = new Map<string, unknown>();
    const first = await page(kept);
    await first.write('a', 'Dear Ada');
    await first.leave();
    expect([first.isSignedIn(), first.text('a')]).toEqual([false, '']);
    removeReplyDrafts(memoryStorage(kept), 'mara');
    await first.write('a', 'Late');
    expect(kept.size).toBe(0);
  });

  it('follow another tab, one by one', async () => {
    const kept = new Map<string, unknown>();
    const [first, second] = [await page(kept), await page(kept)];
    await first.write('a', 'Dear Ada');
    await second.write('b', 'Dear Bo');
    await second.hear('inbox-draft/mara/reply/a');
    expect([second.text('a'), second.text('b')]).toEqual(['Dear Ada', 'Dear Bo']);
    await first.write('a', '');
    await second.hear('inbox-draft/mara/reply/a');
    expect(second.text('a')).toBe('');
    await second.hear('inbox-draft/ole/reply/b');
    await second.hear('inbox');
    expect(second.text('b')).toBe('Dear Bo');
  });
});

describe('records of drafts', () => {
  const key = (feedbackId: string) => ({ feedbackId, mode: 'reply' as const });

  it('are bounded in number and size: the oldest one goes', () => {
    const kept = new Map<string, unknown>();
    const storage = memoryStorage(kept);
    for (let count = 0; count < 60; count += 1)
      writeReplyDraft(storage, 'mara', key(`c${count}`), { text: 'x', files: [] }, 1000 + count);
    expect(kept.size).toBe(50);
    expect(readReplyDraft(storage, 'mara', key('c9'), 2000).text).toBe('');
    expect(readReplyDraft(storage, 'mara', key('c10'), 2000).text).toBe('x');
    writeReplyDraft(storage, 'mara', key('c59'), { text: 'y'.repeat(1e6), files: [] }, 2000);
    expect(readReplyDraft(storage, 'mara', key('c59'), 2000).text).toHaveLength(20_000);
  });

  it('expire after 30 days, those of other accounts as well', () => {
    const kept = new Map<string, unknown>();
    const storage = memoryStorage(kept);
    writeReplyDraft(storage, 'ole', key('a'), { text: 'Old', files: [] }, 0);
    writeReplyDraft(storage, 'mara', key('a'), { text: 'New', files: [] }, 20 * DAY_MS);
    expect(readReplyDrafts(storage, 'mara', 31 * DAY_MS)).toMatchObject([
      [key('a'), { text: 'New' }],
    ]);
    expect(kept.size).toBe(1);
  });

  it.each([
    ['a text', 'Dear Ada'],
    ['no text', { text: 7, files: [], savedAt: 0 }],
    ['no time', { text: 'Dear', files: [] }],
  ])('are removed when another script has written %s', (_, stored) => {
    const kept = new Map<string, unknown>([['inbox-draft/mara/reply/a', stored]]);
    expect(readReplyDrafts(memoryStorage(kept), 'mara', 0)).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('have names of files that are texts', () => {
    const stored = { text: 'Dear', files: ['a.pdf', 7, null], savedAt: 0 };
    const kept = new Map<string, unknown>([['inbox-draft/mara/reply/a', stored]]);
    expect(readReplyDraft(memoryStorage(kept), 'mara', key('a'), 0).files).toEqual(['a.pdf']);
  });

  it.each([
    'inbox-draft/mara/message/a',
    'inbox-draft/mara/reply/',
    'inbox-draft/mara/reply/a/b',
    'inbox-draft/mara',
    'inbox',
  ])('%s is none', (record) => {
    expect(draftKeyIn(record, 'mara')).toBeNull();
  });

  it('of one operator or of all are removed, and no other record', () => {
    const kept = new Map<string, unknown>([['inbox', {}]]);
    const storage = memoryStorage(kept);
    for (const operator of ['mara', 'ole', 'mara2', 'mara/x'])
      writeReplyDraft(storage, operator, key('a'), { text: 'x', files: [] }, 0);
    removeReplyDrafts(storage, 'mara');
    expect([...kept.keys()]).toEqual([
      'inbox',
      'inbox-draft/ole/reply/a',
      'inbox-draft/mara2/reply/a',
      'inbox-draft/mara%2Fx/reply/a',
    ]);
    removeReplyDrafts(storage, null);
    expect([...kept.keys()]).toEqual(['inbox']);
  });
});
