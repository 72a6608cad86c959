import { describe, expect, it } from 'vitest';
import { chatSchema, type Chat } from '../../../core/contract/chat.ts';
import { isComment } from '../../../core/contract/timeline.ts';
import { detailsSchema } from '../../../core/contract/inbox-details.ts';
import { parse } from '../../../core/contract/wire.ts';
import {
  initialsOf,
  threadChangesOf,
  threadOf,
  tintOf,
  type ThreadChange,
} from '../../../core/inbox/index.ts';
import { TINT_COUNT } from '../../../core/inbox/people.ts';
import { readInboxSettings, wholeList } from '../../../core/storage/inbox-settings.ts';
import { filledReply, matchingReplies } from '../../../elements/inbox/saved-replies.tsx';
import { ageText, dayText, snoozeEnd } from '../../../elements/inbox/times.ts';

const read = <T>(parsed: { ok: true; value: T } | { ok: false; problems: unknown }): T => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

/** A local time of June 2026. */
const at = (day: number, hour: number): string => new Date(2026, 5, day, hour).toISOString();

function changeText(change: ThreadChange): string {
  switch (change.kind) {
    case 'status':
      return `${change.status} by ${change.person?.name}`;
    case 'rating':
      return `rated ${change.rating}`;
    case 'assignment':
      return `assigned to ${change.operator?.name} by ${change.author?.name ?? 'the host'}`;
  }
}

function thread(
  messages: [actor: string, body: string, time: string][],
  notes: [body: string, time: string][],
  {
    hasOlder = false,
    responses = [] as object[],
    statuses = [] as [action: string, time: string][],
    ratings = [] as [rating: number, time: string][],
    assignments = [] as [to: string | null, by: string | null, time: string][],
  } = {},
): string[] {
  const chat: Chat = read(
    parse(chatSchema, {
      created_at: at(1, 7),
      responses,
      chat_ratings: ratings.map(([rating, created_at]) => ({ rating, created_at })),
      timeline_items: [
        ...messages.map(([actor, body, created_at], seq) => ({
          id: body,
          seq: seq + 1,
          actor,
          detail: { comment: { body, created_at }, user: { name: 'Mara' } },
        })),
        ...statuses.map(([action, created_at]) => ({
          id: action,
          action,
          actor: 'user',
          detail: { comment: { created_at }, user: { name: 'Mara' } },
        })),
      ],
    }),
  );
  const details = read(
    parse(detailsSchema, {
      notes: notes.map(([body, created_at]) => ({ id: body, author_id: 'mara', body, created_at })),
      assignments: assignments.map(([to, by, created_at]) => ({
        id: created_at,
        operator_id: to,
        operator: to && { name: to },
        author_id: by,
        author: by && { name: by },
        created_at,
      })),
    }),
  );
  return threadOf(
    chat.timelineItems.filter(isComment),
    details.notes,
    threadChangesOf(chat.timelineItems, chat, details.assignments),
    chat,
    { hasOlder },
  ).map((entry) =>
    entry.kind === 'day'
      ? `day ${new Date(entry.time).getDate()}`
      : entry.kind === 'answers'
        ? 'answers'
        : entry.kind === 'note'
          ? `note ${entry.note.body}`
          : entry.kind === 'change'
            ? changeText(entry.change)
            : entry.group.items.map(({ detail }) => detail.comment.body).join(' '),
  );
}

describe('the conversation as operators read it', () => {
  it('has a mark for each day, and notes among the messages of their time', () => {
    expect(
      thread(
        [
          ['customer', 'Hello', at(1, 9)],
          ['customer', 'Anybody?', at(1, 10)],
          ['user', 'Here', at(2, 9)],
        ],
        [
          ['before', at(1, 8)],
          ['between', at(1, 11)],
          ['after', at(3, 9)],
        ],
      ),
    ).toEqual([
      'day 1',
      'note before',
      'Hello Anybody?',
      'note between',
      'day 2',
      'Here',
      'day 3',
      'note after',
    ]);
  });

  it('has the statuses, ratings and assignments among its messages, and no other change', () => {
    expect(
      thread(
        [
          ['customer', 'Hello', at(1, 9)],
          ['customer', 'Again', at(1, 12)],
        ],
        [],
        {
          statuses: [
            ['set_closed', at(1, 10)],
            ['set_open', at(1, 12)],
            ['add_rating', at(1, 11)],
          ],
          ratings: [[100, at(1, 11)]],
          assignments: [
            ['Ole', null, at(1, 8)],
            ['Ada', 'Mara', at(1, 13)],
          ],
        },
      ),
    ).toEqual([
      'day 1',
      'assigned to Ole by the host',
      'Hello',
      'closed by Mara',
      'rated 100',
      'open by Mara',
      'Again',
      'assigned to Ada by Mara',
    ]);
  });

  it('leaves out notes on messages that are not loaded', () => {
    const messages: [string, string, string][] = [['customer', 'Newest', at(2, 9)]];
    expect(thread(messages, [['old', at(1, 9)]], { hasOlder: true })).toEqual(['day 2', 'Newest']);
  });

  it('begins with the answers, unless there are older messages', () => {
    const responses = [{ response: '9', question: { body: 'How was it?' } }];
    const messages: [string, string, string][] = [['customer', 'Hello', at(1, 9)]];
    expect(thread(messages, [], { responses })).toEqual(['day 1', 'answers', 'Hello']);
    expect(thread([], [], { responses })).toEqual(['day 1', 'answers']);
    expect(thread(messages, [], { responses, hasOlder: true })).toEqual(['day 1', 'Hello']);
  });

  it('has notes without any message', () => {
    expect(thread([], [['alone', at(1, 9)]])).toEqual(['day 1', 'note alone']);
  });
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['Jean-Baptiste Emanuel Zorg', 'JZ'],
  ['mara', 'M'],
  ['m.curie@radium.example', 'M'],
  ['山田 花子', '山花'],
  ['E\u0301va क्षमा', 'Éक्ष'],
  ['"Bob"', ''],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('people have colours of their own, always the same', () => {
  const names = Array.from({ length: 200 }, (_, at) => `person ${at}`);
  const tints = names.map(tintOf);
  expect(names.map(tintOf)).toEqual(tints);
  expect(new Set(tints)).toEqual(new Set(Array.from({ length: TINT_COUNT }, (_, tint) => tint)));
});

it.each([
  ['hour', '2026-06-05T10:30', '2026-06-05T13:30'],
  ['day', '2026-06-30T23:59', '2026-07-01T09:00'],
  ['week', '2026-06-05T10:30', '2026-06-08T09:00'],
  ['week', '2026-06-08T08:00', '2026-06-15T09:00'],
  ['week', '2026-06-07T10:30', '2026-06-08T09:00'],
] as const)('a snooze of the kind %s from %s ends at %s', (kind, now, end) => {
  expect(snoozeEnd(kind, new Date(now))).toEqual(new Date(end));
});

describe('saved replies', () => {
  const replies = ['Good morning', 'Good evening', 'Bye', 'Grüße aus Iğdır'];
  it.each([
    ['Hello {{customer}}, {{agent}} here.', 'Hello Ada, Mara here.'],
    ['Hello {{customer}}, {{survey}}.', 'Hello Ada,.'],
    ['{{customer}}{{agent}} {{other}}', 'AdaMara {{other}}'],
    ['{{survey}} $& {{ customer }}', ' $& {{ customer }}'],
  ])('%j becomes %j', (reply, filled) => {
    const values = { customer: 'Ada', agent: 'Mara', survey: null };
    expect(filledReply(reply, values)).toBe(filled);
  });
  it('leave no gap for an unknown customer', () => {
    const values = { customer: null, agent: null, survey: null };
    expect(filledReply('Hello {{customer}}, welcome.', values)).toBe('Hello, welcome.');
  });
  it.each([
    ['/', replies],
    ['/GOOD', ['Good morning', 'Good evening']],
    ['/ bye ', ['Bye']],
    ['/GRUSSE AUS IGDIR', ['Grüße aus Iğdır']],
    ['/path', []],
    ['good', []],
    ['see /good', []],
    ['/good\n', []],
    ['', []],
  ])('%j offers %j', (text, found) => {
    expect(matchingReplies(replies, text)).toEqual(found);
  });
});

describe('times', () => {
  const now = new Date(2026, 5, 10, 12);
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  it.each([
    [before(20_000), 'now'],
    [before(-60_000), 'now'],
    [before(2 * 60_000), '2 min'],
    [before(3 * 3_600_000), '3 hr'],
    [at(8, 9), 'Mon'],
    [at(1, 9), 'Jun 1'],
    [new Date(2024, 0, 3).toISOString(), 'Jan 3, 2024'],
    ['never', ''],
  ])('%s is %s old', (time, text) => {
    expect(ageText(time, 'en', now)).toBe(text);
  });
  it.each([
    [at(10, 1), 'today'],
    [at(9, 23), 'yesterday'],
    [at(8, 9), 'Monday'],
    [at(1, 9), 'June 1'],
    [new Date(2024, 0, 3).toISOString(), 'January 3, 2024'],
  ])('%s is %s', (time, text) => {
    expect(dayText(time, 'en', now)).toBe(text);
  });
});

it.each([
  ['nothing', null],
  ['a text', 'open'],
  [
    'wrong fields',
    {
      operatorId: 'mara',
      filter: { status: 7, assigned: 'all', surveyId: {} },
      hasShortcuts: true,
    },
  ],
  ['another operator', { operatorId: 'ole', filter: { status: 'closed' }, hasShortcuts: false }],
  ['nobody known', { filter: { status: 'closed' }, hasShortcuts: false }],
])('settings from %s are the default ones', (_, stored) => {
  const storage = {
    read: () => stored,
    write: () => undefined,
    remove: () => undefined,
    keys: () => [],
  };
  expect(readInboxSettings(storage, 'mara')).toEqual({
    filter: { ...wholeList, status: 'open' },
    hasShortcuts: true,
  });
});
