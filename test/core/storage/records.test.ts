import { describe, expect, it } from 'vitest';
import { readChannelRecord } from '../../../core/channel/availability.ts';
import { readChosenLanguage, writeChosenLanguage } from '../../../core/storage/chosen-language.ts';
import { deviceId } from '../../../core/storage/device.ts';
import {
  removeExpiredDrafts,
  readDraft,
  removeDraft,
  writeDraft,
  type Draft,
} from '../../../core/storage/drafts.ts';
import {
  addPreviousFeedback,
  readPreviousFeedbacks,
} from '../../../core/storage/previous-feedbacks.ts';
import {
  deleteFeedbackId,
  storedFeedbackId,
  storeFeedbackId,
} from '../../../core/storage/stored-feedbacks.ts';
import { sessionId, visitorId } from '../../../core/storage/visitor.ts';
import { readWidgetRecord } from '../../../core/storage/widget-record.ts';
import type { KeyValueStorage } from '../../../core/platform/storage.ts';

/** Tests of the records in the browser's storage, including corrupted ones. */

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function storageWith(
  kept = new Map<string, unknown>(),
): KeyValueStorage & { kept: Map<string, unknown> } {
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}

const draft = (savedAt: number): Draft => ({
  version: '3',
  flowId: 'f',
  attempt: 'a',
  path: ['one'],
  answers: [['mood', 'good']],
  withheld: ['mail'],
  seed: 7,
  externalId: null,
  firstResponseTime: savedAt,
  savedAt,
  isUnsent: true,
});
const of = { nodeId: 'n', version: '3', flowId: 'f', attemptId: 'a' };

it('a chosen language is kept, and anything else in its place is none', () => {
  const storage = storageWith();
  expect(readChosenLanguage(storage, 'visitor')).toBeNull();
  writeChosenLanguage(storage, 'visitor', 'pt_BR');
  expect(readChosenLanguage(storage, 'visitor')).toBe('pt_BR');
  // Operators answer surveys too, at the same origin.
  expect(readChosenLanguage(storage, 'operator')).toBeNull();
  writeChosenLanguage(storage, 'operator', 'de');
  expect(readChosenLanguage(storage, 'visitor')).toBe('pt_BR');
  expect(storage.kept).toEqual(
    new Map([
      ['language', 'pt_BR'],
      ['operator-language', 'de'],
    ]),
  );
  for (const stored of ['', '<b>', 7, {}])
    expect(readChosenLanguage(storageWith(new Map([['language', stored]])), 'visitor')).toBeNull();
});

describe('a visit', () => {
  it('lasts as long as there are signs of life, and ends after half an hour without', () => {
    const storage = storageWith();
    const first = sessionId(storage, NOW);
    expect(sessionId(storage, NOW + 29 * MINUTE)).toBe(first);
    expect(sessionId(storage, NOW + 58 * MINUTE)).toBe(first);
    expect(sessionId(storage, NOW + 89 * MINUTE)).not.toBe(first);
    expect(storage.kept.get('session')).toMatchObject({ timestamp: NOW + 89 * MINUTE });
  });
  it('is no way from analytics to an answer: its ids are not the device’s', () => {
    const storage = storageWith();
    expect(new Set([deviceId(storage), visitorId(storage), sessionId(storage, NOW)]).size).toBe(3);
    expect([deviceId(storage), visitorId(storage)]).toEqual([
      deviceId(storage),
      visitorId(storage),
    ]);
  });
});

describe('surveys that were left', () => {
  it('are listed until they are gone on with', () => {
    const storage = storageWith();
    for (const node of ['n', 'm', 'n']) writeDraft(storage, node, draft(NOW));
    expect(storage.kept.get('incomplete-surveys')).toEqual(['n', 'm']);
    removeDraft(storage, 'n');
    expect(storage.kept.get('incomplete-surveys')).toEqual(['m']);
    removeDraft(storage, 'm');
    expect([...storage.kept]).toEqual([]);
  });
  it('end after a week, whichever survey is opened then', () => {
    const storage = storageWith();
    writeDraft(storage, 'old', draft(NOW));
    writeDraft(storage, 'young', draft(NOW + 6 * DAY));
    removeExpiredDrafts(storage, NOW + 7 * DAY);
    expect([...storage.kept.keys()].sort()).toEqual(['FLOW/young', 'incomplete-surveys']);
    expect(storage.kept.get('incomplete-surveys')).toEqual(['young']);
  });
});

it('500 records that somebody has written over: each is passed over, and what comes next is kept', () => {
  const shapes: ((value: unknown) => unknown)[] = [
    (value) => value,
    (value) => [value],
    (value) => ({ id: value, timestamp: value }),
    (value) => ({ ...draft(NOW), answers: value, path: [value] }),
    (value) => [{ ...of, feedbackId: value, id: value, token: value }],
  ];
  const leaves: unknown[] = [
    null,
    0,
    -1,
    Number.NaN,
    Number.MAX_VALUE,
    '',
    'x',
    '<script>',
    '\u0000',
    'a'.repeat(1e5),
    true,
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { id: {} },
    'undefined',
    new Date(NOW).toISOString(),
  ];
  const keys = ['device-id', 'session', 'FLOW/n', 'incomplete-surveys', 'stored-feedbacks'];
  const corrupt = keys.flatMap((key) =>
    shapes.flatMap((shape) => leaves.map((leaf) => [key, shape(leaf)] as const)),
  );
  expect(corrupt.length).toBe(500);
  for (const [key, value] of corrupt) {
    const storage = storageWith(
      new Map([
        ...['visitor-id', 'previous-feedbacks', 'channel/n', 'widget/n'].map(
          (otherKey) => [otherKey, value] as const,
        ),
        [key, value],
      ]),
    );
    expect(
      [deviceId(storage), visitorId(storage), sessionId(storage, NOW)].every((id) =>
        /^[\w-]{8,64}$/.test(id),
      ),
    ).toBe(true);
    removeExpiredDrafts(storage, NOW);
    const found = readDraft(storage, 'n', NOW);
    expect(
      found === null ||
        (found.path.every((id) => typeof id === 'string') && Array.isArray(found.answers)),
    ).toBe(true);
    writeDraft(storage, 'n', draft(NOW));
    expect(readDraft(storage, 'n', NOW)).toEqual(draft(NOW));
    const before = storedFeedbackId(storage, of);
    expect(before === null || typeof before === 'string').toBe(true);
    storeFeedbackId(storage, of, 'fid');
    expect(storedFeedbackId(storage, of)).toBe('fid');
    deleteFeedbackId(storage, of);
    expect(
      readPreviousFeedbacks(storage).every(
        ({ id, token }) => typeof id === 'string' && typeof token === 'string',
      ),
    ).toBe(true);
    addPreviousFeedback(storage, {
      id: 'p',
      token: 't',
      nodeId: 'n',
      title: '',
      createdAt: '',
      seenSeq: 0,
    });
    expect(readPreviousFeedbacks(storage)[0]!.id).toBe('p');
    expect(typeof readChannelRecord(storage, 'n').isLinkChannelDisplayedBefore).toBe('boolean');
    expect(
      Object.values(readWidgetRecord(storage, 'n')).every((field) =>
        ['boolean', 'number', 'string'].includes(typeof (field ?? 0)),
      ),
    ).toBe(true);
    expect((Object.prototype as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  }
});
