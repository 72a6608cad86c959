import { expect, it } from 'vitest';
import { durationText } from '../../../core/language/duration.ts';

it('writes a duration in its two largest units', () => {
  const seconds = [0, 0.4, 48, 60, 185, 3600, 3661, 7500, 86_400, 90_000, 8 * 86_400 + 7200];
  expect(seconds.map((count) => durationText(count, 'en'))).toEqual([
    '0 sec',
    '0 sec',
    '48 sec',
    '1 min',
    '3 min 5 sec',
    '1 hr',
    '1 hr 1 min',
    '2 hr 5 min',
    '1 day',
    '1 day 1 hr',
    '8 days 2 hr',
  ]);
});
