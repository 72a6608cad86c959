import { describe, expect, it } from 'vitest';
import {
  unavailableReason,
  isRepetition,
  readChannelRecord,
} from '../../../core/channel/availability.ts';
import {
  isOperating,
  nextOpening,
  serverOperating,
} from '../../../core/channel/operating-hours.ts';
import {
  $channelFailure,
  $customer,
  $node,
  channelRequested,
  customerIdentified,
} from '../../../core/channel/model.ts';
import { channelRetried } from '../../../core/channel/retry.ts';
import { state } from '../../support/flows.ts';
import { createTestScope, nodeOf, noAnswer } from '../../support/scope.ts';

const NOW = Date.UTC(2026, 0, 5, 12); // a Monday
const fresh = { isLinkChannelDisplayedBefore: false, firstNow: null };
const node = (more: object) => nodeOf({ states: [state('s', [])] }, more);

describe('a channel is closed', () => {
  it.each<[object, string | null]>([
    [{}, null],
    [{ status: 'passive' }, 'inactive'],
    [{ activation_start_date: '2026-01-06' }, 'inactive'],
    [{ activation_start_date: '2026-01-05' }, null],
    [{ activation_end_date: '2026-01-05' }, 'inactive'],
    [{ activation_end_date: '2026-01-06' }, null],
    [{ activation_end_date: 'some day' }, null],
    [{ channel_quota: { active: true, action_kind: 'submit', remaining: 0 } }, 'inactive'],
    [{ channel_quota: { active: true, action_kind: 'submit', remaining: 1 } }, null],
    [{ channel_quota: { active: true, action_kind: 'submit' } }, null],
    [{ channel_quota: { active: false, remaining: 0 } }, null],
    [{ signature_valid: false, status: 'passive' }, 'signature'],
    [{ signature_valid: true }, null],
  ])('%o: %s', (wire, expected) =>
    expect(unavailableReason(node(wire), fresh, NOW)).toBe(expected),
  );
});

it('is asked for again where it failed, for the customer who was identified meanwhile', async () => {
  const asked: string[] = [];
  let isDown = true;
  const { scope, send } = createTestScope({
    loadNode: (id) => (asked.push(id), isDown ? noAnswer() : Promise.resolve(node({}))),
  });
  const customer = (id: string) => ({ id, externalId: null, userId: null }) as never;
  await send(channelRetried, undefined);
  expect(asked).toEqual([]);
  await send(channelRequested, {
    nodeId: 'node',
    signature: null,
    responses: null,
    creatorId: null,
    customer: customer('first'),
  });
  expect(scope.getState($channelFailure)).toMatchObject({ isNotFound: false });
  await send(customerIdentified, customer('second'));
  isDown = false;
  await send(channelRetried, undefined);
  expect(scope.getState($channelFailure)).toBe(null);
  expect(scope.getState($node)).toMatchObject({ id: 'node' });
  expect(scope.getState($customer)).toMatchObject({ id: 'second' });
  await send(channelRetried, undefined);
  expect(asked).toEqual(['node', 'node']);
});

describe('answering again is a repetition', () => {
  const before = (secondsAgo: number | null) => ({
    isLinkChannelDisplayedBefore: true,
    firstNow: secondsAgo === null ? null : NOW - secondsAgo * 1000,
  });
  const guarded = { prevent_multiple_feedback: true, multiple_feedback_delay_period: 60 };
  it.each<[string, object, ReturnType<typeof before>, boolean]>([
    ['within the period', guarded, before(59), true],
    ['not after it', guarded, before(61), false],
    ['for good without a period', { prevent_multiple_feedback: true }, before(99_999_999), true],
    ['when nothing says when it was', guarded, before(null), true],
    ['not where the owner does not mind', { multiple_feedback_delay_period: 60 }, before(1), false],
    ['not the first time', guarded, fresh, false],
  ])('%s', (_, wire, record, expected) =>
    expect(isRepetition(node(wire), record, NOW)).toBe(expected),
  );

  it.each([null, 7, 'text', { isLinkChannelDisplayedBefore: 'yes', firstNow: {} }])(
    'a record like %o counts as none',
    (stored) =>
      expect(
        readChannelRecord(
          { read: () => stored, write: () => undefined, remove: () => undefined, keys: () => [] },
          'n',
        ),
      ).toEqual(fresh),
  );
});

describe('somebody is there again', () => {
  const node = (operating_hours: object[], more: object = {}) =>
    nodeOf(
      { states: [state('s', [])] },
      { operating_hours, time_zone: 'Europe/Istanbul', ...more },
    );
  const weekdays = [1, 5].map((day) => ({ day, start: '09:00', end: '17:00' }));
  it.each<[string, object[], object, string, string | null]>([
    ['later today', weekdays, {}, '2026-01-05T05:59:30Z', '2026-01-05T06:00:00.000Z'],
    ['on another day', weekdays, {}, '2026-01-05T14:00:00Z', '2026-01-09T06:00:00.000Z'],
    ['next week', weekdays, {}, '2026-01-09T20:00:00Z', '2026-01-12T06:00:00.000Z'],
    ['who is there already', weekdays, {}, '2026-01-05T06:00:00Z', null],
    ['without hours', [], {}, '2026-01-05T06:00:00Z', null],
    ['who never leaves', weekdays, { operating_24_7: true }, '2026-01-05T20:00:00Z', null],
  ])('%s', (_, hours, more, now, expected) => {
    const opensAt = nextOpening(node(hours, more), Date.parse(now));
    expect(opensAt && new Date(opensAt).toISOString()).toBe(expected);
  });
});

describe('somebody is there', () => {
  const hours = (...given: [number, string, string][]) =>
    given.map(([day, start, end]) => ({ day, start, end }));
  const at = (iso: string) => Date.parse(iso);
  it.each<[string, object, string, boolean]>([
    [
      'by the word of the server where there are no hours',
      { operating: false },
      '2026-01-05T12:00:00Z',
      false,
    ],
    [
      'always, when it says so',
      { operating_24_7: true, operating_hours: hours([2, '09:00', '10:00']) },
      '2026-01-05T12:00:00Z',
      true,
    ],
    [
      'from the first minute',
      { operating_24_7: false, operating_hours: hours([1, '09:00', '17:00']) },
      '2026-01-05T09:00:00Z',
      true,
    ],
    [
      'not before it',
      { operating_hours: hours([1, '09:00', '17:00']) },
      '2026-01-05T08:59:00Z',
      false,
    ],
    [
      'not at the end',
      { operating_24_7: false, operating_hours: hours([1, '09:00', '17:00']) },
      '2026-01-05T17:00:00Z',
      false,
    ],
    [
      'not on another day',
      { operating_24_7: false, operating_hours: hours([2, '09:00', '17:00']) },
      '2026-01-05T12:00:00Z',
      false,
    ],
    [
      'in the zone of the channel',
      {
        operating_24_7: false,
        time_zone: 'Europe/Istanbul',
        operating_hours: hours([1, '09:00', '17:00']),
      },
      '2026-01-05T06:30:00Z',
      true,
    ],
    [
      'over midnight',
      { operating_24_7: false, operating_hours: hours([7, '22:00', '02:00']) },
      '2026-01-05T01:30:00Z',
      true,
    ],
    [
      'and not after that',
      { operating_24_7: false, operating_hours: hours([7, '22:00', '02:00']) },
      '2026-01-05T02:00:00Z',
      false,
    ],
    [
      'in UTC where nobody knows the zone',
      {
        operating_24_7: false,
        time_zone: 'Moon/Crater',
        operating_hours: hours([1, '12:00', '13:00']),
      },
      '2026-01-05T12:30:00Z',
      true,
    ],
  ])('%s', (_, wire, now, expected) =>
    expect(isOperating(node(wire), at(now), at(now))).toBe(expected),
  );

  const workdays = hours(
    [1, '09:00', '12:00'],
    [1, '13:00', '17:00'],
    [2, '09:00', '17:00'],
    [7, '22:00', '02:00'],
  );
  it.each<[string, object, string, string, boolean]>([
    [
      'a holiday closes',
      { operating: false },
      '2026-01-05T10:00:00Z',
      '2026-01-05T10:00:00Z',
      false,
    ],
    [
      'until the hours end',
      { operating: false },
      '2026-01-05T10:00:00Z',
      '2026-01-05T11:59:59Z',
      false,
    ],
    [
      'not after they begin',
      { operating: false },
      '2026-01-05T10:00:00Z',
      '2026-01-05T13:00:00Z',
      true,
    ],
    ['not a day later', { operating: false }, '2026-01-05T10:00:00Z', '2026-01-06T10:00:00Z', true],
    [
      'nor a week later',
      { operating: false },
      '2026-01-05T10:00:00Z',
      '2026-01-12T10:00:00Z',
      true,
    ],
    ['overtime opens', { operating: true }, '2026-01-05T12:00:30Z', '2026-01-05T12:59:00Z', true],
    ['over midnight', { operating: false }, '2026-01-04T23:00:00Z', '2026-01-05T01:59:00Z', false],
    ['and no longer', { operating: true }, '2026-01-04T23:00:00Z', '2026-01-05T02:00:00Z', false],
    [
      'for good where no hours are to come',
      { operating: false, operating_24_7: true },
      '2026-01-05T10:00:00Z',
      '2026-01-12T10:00:00Z',
      false,
    ],
  ])('as the server says at first: %s', (_, wire, loaded, now, expected) => {
    const channel = node({ operating_hours: workdays, ...wire });
    expect(isOperating(channel, at(loaded), at(now))).toBe(expected);
  });

  it.each<[object, boolean]>([
    [{}, true],
    [{ operating: false }, false],
    [{ operating_hours: workdays }, true],
    [{ operating_hours: workdays, operating: false }, false],
    [{ operating_hours: hours([2, '09:00', '17:00']) }, false],
    [{ operating_hours: hours([2, '09:00', '17:00']), operating: true }, false],
    [{ operating_hours: hours([2, '09:00', '17:00']), operating_24_7: true }, true],
  ])('to a server, with %o: %s', (wire, expected) =>
    expect(serverOperating(node(wire), at('2026-01-05T10:00:00Z'))).toBe(expected),
  );
});
