import { expect, it } from 'vitest';
import { agoText } from '../../elements/operator/use-ago.ts';

/** Ages of recent times, in words. */

/** Times are in the zone of the person, as nights are. */
const now = new Date(2026, 10, 28, 12);
const at = (...parts: [number, number, number, number, number?]): string =>
  new Date(...parts).toISOString();

it.each([
  ['now', at(2026, 10, 28, 12)],
  ['now', at(2026, 10, 28, 13)],
  ['5 minutes ago', at(2026, 10, 28, 11, 55)],
  ['3 hours ago', at(2026, 10, 28, 9)],
  ['yesterday', at(2026, 10, 27, 23)],
  ['6 days ago', at(2026, 10, 22, 23)],
  ['', at(2026, 10, 21, 23)],
  ['', 'no time'],
])('%s: %s', (words, time) => expect(agoText(time, 'en', now.getTime())).toBe(words));

it('is in the language of the person', () =>
  expect(agoText(at(2026, 10, 27, 9), 'de', now.getTime())).toBe('gestern'));
