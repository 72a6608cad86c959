import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../../../core/contract/limits.ts';
import type { Entry } from '../../../core/platform/outbox.ts';
import {
  classifyFailure,
  entriesToEvict,
  MAX_AGE_MS,
  MAX_ENTRIES,
  nextDue,
  nextEntry,
  splitSuperseded,
} from '../../../core/outbox/rules.ts';
import { outboxEntry } from '../../support/outbox-entry.ts';

const whole = (key: string, more: Partial<Entry> = {}) =>
  outboxEntry(key, { isComplete: true, ...more });
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key).join(' ');

describe('of an attempt only what counts is sent', () => {
  it.each([
    ['the latest partial one', [outboxEntry('1'), outboxEntry('2'), outboxEntry('3')], '3'],
    [
      'one that may have arrived, before the latest',
      [outboxEntry('1', { tries: 1 }), outboxEntry('2'), outboxEntry('3')],
      '1 3',
    ],
    ['the complete one alone', [outboxEntry('1'), outboxEntry('2'), whole('3')], '3'],
    [
      'the complete one after one that may have arrived',
      [outboxEntry('1', { tries: 1 }), outboxEntry('2'), whole('3')],
      '1 3',
    ],
    [
      'nothing partial after the complete one',
      [whole('1'), outboxEntry('2'), outboxEntry('3', { tries: 1 })],
      '1',
    ],
    [
      'one with answers that later ones count on, and the last of these',
      [
        outboxEntry('1'),
        outboxEntry('2', { keptQuestionIds: ['q'] }),
        whole('3', { keptQuestionIds: ['q'] }),
      ],
      '1 3',
    ],
    [
      'the latest alone when what earlier ones counted on was answered again',
      [
        outboxEntry('1'),
        outboxEntry('2', { keptQuestionIds: ['q', 'r'] }),
        outboxEntry('3', { keptQuestionIds: ['q'] }),
        whole('4'),
      ],
      '4',
    ],
    [
      'each attempt for itself',
      [outboxEntry('1'), outboxEntry('2', { attemptId: 'b' }), whole('3', { attemptId: 'c' })],
      '1 2 3',
    ],
  ])('%s', (_, entries, expected) => {
    const { active, superseded } = splitSuperseded(entries);
    expect(keys(active)).toBe(expected);
    expect(active.length + superseded.length).toBe(entries.length);
  });
});

describe('the next to send is', () => {
  it.each([
    ['the first of a lane', [outboxEntry('1'), whole('2')], 0, -1, '1'],
    [
      'none while the first of its lane rests',
      [outboxEntry('1', { nextAttemptAt: 50 }), whole('2')],
      0,
      -1,
      '',
    ],
    [
      'another lane’s in the meantime',
      [outboxEntry('1', { nextAttemptAt: 50 }), outboxEntry('2', { attemptId: 'b' })],
      0,
      -1,
      '2',
    ],
    [
      'what leads to something complete before what does not',
      [outboxEntry('1', { attemptId: 'b' }), outboxEntry('2'), whole('3')],
      0,
      -1,
      '2',
    ],
    [
      'one that rests, when the line is back',
      [outboxEntry('1', { nextAttemptAt: 50, triedAt: 5 })],
      10,
      8,
      '1',
    ],
    [
      'none that was tried since the line came back',
      [outboxEntry('1', { nextAttemptAt: 50, triedAt: 9 })],
      10,
      8,
      '',
    ],
    [
      'none that the server told to wait, whoever is back',
      [outboxEntry('1', { nextAttemptAt: 50, triedAt: 5, hasRetryAfter: true })],
      10,
      8,
      '',
    ],
    [
      'that one after its time',
      [outboxEntry('1', { nextAttemptAt: 50, hasRetryAfter: true })],
      50,
      -1,
      '1',
    ],
  ])('%s', (_, entries, now, retryNowAt, expected) => {
    expect(nextEntry(entries, now, retryNowAt)?.key ?? '').toBe(expected);
  });
});

it.each([
  [
    'the first of a lane says when, not what waits behind it',
    [outboxEntry('1', { nextAttemptAt: 50 }), whole('2')],
    -1,
    50,
  ],
  [
    'the earliest of the lanes',
    [
      outboxEntry('1', { nextAttemptAt: 50 }),
      outboxEntry('2', { attemptId: 'b', nextAttemptAt: 30 }),
    ],
    -1,
    30,
  ],
  ['when somebody is back', [outboxEntry('1', { nextAttemptAt: 50, triedAt: 5 })], 8, 8],
  [
    'never before the server’s own word',
    [outboxEntry('1', { nextAttemptAt: 50, triedAt: 5, hasRetryAfter: true })],
    8,
    50,
  ],
])('it rests until %s', (_, entries, retryNowAt, expected) => {
  expect(nextDue(entries, retryNowAt)).toBe(expected);
});

describe('room is made', () => {
  const full = (more: (at: number) => Partial<Entry>) =>
    Array.from({ length: MAX_ENTRIES }, (_, at) =>
      outboxEntry(`e${at}`, { attemptId: `l${at}`, ...more(at) }),
    );
  it('by what others have superseded', () => {
    expect(
      keys(entriesToEvict(outboxEntry('new'), [outboxEntry('old'), ...full(() => ({})).slice(1)])!),
    ).toBe('');
  });
  it('for a complete one by the oldest partial one, never by a complete one', () => {
    expect(
      keys(
        entriesToEvict(
          whole('new', { attemptId: 'x' }),
          full((at) => ({ isComplete: at === 0 })),
        )!,
      ),
    ).toBe('e1');
    expect(
      entriesToEvict(
        whole('new', { attemptId: 'x' }),
        full(() => ({ isComplete: true })),
      ),
    ).toBeNull();
    expect(
      entriesToEvict(
        outboxEntry('new', { attemptId: 'x' }),
        full(() => ({})),
      ),
    ).toBeNull();
  });
  it('by what is older than a week, first', () => {
    expect(
      keys(
        entriesToEvict(
          whole('new', { attemptId: 'x', createdAt: MAX_AGE_MS }),
          full((at) => ({ isComplete: true, createdAt: at === 7 ? 0 : MAX_AGE_MS })),
        )!,
      ),
    ).toBe('e7');
  });
  it('not for what is too large by itself, and by bytes as well as by number', () => {
    expect(
      entriesToEvict(outboxEntry('new', { body: 'x'.repeat(MAX_BODY_BYTES + 1) }), []),
    ).toBeNull();
    const large = Array.from({ length: 20 }, (_, at) =>
      outboxEntry(`e${at}`, { attemptId: `l${at}`, body: 'x'.repeat(MAX_BODY_BYTES) }),
    );
    expect(keys(entriesToEvict(whole('new', { attemptId: 'x' }), large)!)).toBe('e0');
  });
});

describe('an answer means', () => {
  const answer = (status: number, code: string | null = null) => ({
    isAccepted: false as const,
    status,
    code,
    message: '',
    retryAfterMs: null,
  });
  it.each([
    [0, null, 'retry'],
    [200, null, 'retry'],
    [302, null, 'retry'],
    [400, null, 'refused'],
    [400, '13045', 'refused'],
    [403, null, 'refused'],
    [403, 'foreign_feedback', 'unknown-feedback'],
    [404, null, 'refused'],
    [408, null, 'retry'],
    [409, 'in_progress', 'retry'],
    [409, null, 'refused'],
    [413, null, 'refused'],
    [422, 'invalid', 'refused'],
    [425, null, 'retry'],
    [429, null, 'retry'],
    [500, null, 'retry'],
    [502, null, 'retry'],
    [503, null, 'retry'],
  ] as const)('%i %s: %s', (status, code, expected) => {
    expect(classifyFailure(answer(status, code), outboxEntry('1', { tries: 3 }), 0)).toBe(expected);
  });
  it('401 once more, then no', () => {
    expect(
      [1, 2].map((tries) => classifyFailure(answer(401), outboxEntry('1', { tries }), 0)),
    ).toEqual(['retry', 'refused']);
  });
  it('too old: one try, then no; without any answer it is nobody’s fault', () => {
    expect(
      [1, 2].map((tries) => classifyFailure(answer(503), outboxEntry('1', { tries }), MAX_AGE_MS)),
    ).toEqual(['retry', 'refused']);
    expect(classifyFailure(answer(0), outboxEntry('1', { tries: 9 }), 365 * 24 * 3600_000)).toBe(
      'retry',
    );
  });
});
