import { describe, expect, it } from 'vitest';
import { localDay } from '../../../core/language/local-day.ts';
import { firstOfDays, zonesText } from '../../../elements/results/figures/dates.ts';

const EVENING = Date.parse('2026-03-01T22:50:00Z');

describe('the day of a time', () => {
  it.each([
    ['UTC', '2026-03-01'],
    ['Pacific/Auckland', '2026-03-02'],
    ['America/New_York', '2026-03-01'],
    ['Nowhere/Land', '2026-03-01'],
  ])('in %s is %s', (zone, day) => expect(localDay(EVENING, zone)).toBe(day));
});

it('time zones are named, UTC for hosts that give none', () => {
  expect(zonesText(['Pacific/Auckland', 'UTC'], 'en')).toBe('Pacific/Auckland and UTC');
  expect(zonesText([], 'en')).toBe('UTC');
});

it('seven days up to now begin with the day of the time zone', () => {
  expect(firstOfDays(7, EVENING, 'UTC')).toBe('2026-02-23');
  expect(firstOfDays(7, EVENING, 'Pacific/Auckland')).toBe('2026-02-24');
});
