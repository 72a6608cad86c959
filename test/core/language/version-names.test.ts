import { expect, it } from 'vitest';
import { versionNames } from '../../../core/language/version-names.ts';

const names = (times: readonly string[], locale = 'en') => times.map(versionNames(times, locale));

it('names versions by their times to the minute', () => {
  expect(names(['2026-03-02T10:05:30Z', '2026-03-01T09:00:00Z'])).toEqual([
    expect.stringMatching(/^Mar 2, 2026, \d+:05 [AP]M$/),
    expect.stringMatching(/^Mar 1, 2026, \d+:00 [AP]M$/),
  ]);
});

it('adds the seconds where two versions have the same minute', () => {
  expect(names(['2026-03-02T10:05:30Z', '2026-03-02T10:05:02Z'])).toEqual([
    expect.stringMatching(/:05:30 [AP]M$/),
    expect.stringMatching(/:05:02 [AP]M$/),
  ]);
});

it('writes the time in the digits of the locale', () => {
  expect(names(['2026-03-02T10:05:30Z'], 'ar-EG')[0]).toMatch(/٢٠٢٦.*:٠٥/);
});
