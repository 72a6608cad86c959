import { contrast, parseColour } from '../../../core/contract/colour.ts';
import { isHostName, isLink } from '../../../core/contract/domain.ts';
import type { Code } from '../codes.ts';
import type { Mistake } from '../finding.ts';

/** Checks of single values that any file may have: colours, addresses, hosts, times, numbers. */

const mistake = (code: Code, path: string, expected: string, found: unknown): Mistake => ({
  code,
  path,
  message: `expected ${expected}, found ${JSON.stringify(found)}`,
});

export const colour = (path: string, value: string | null): Mistake[] =>
  value === null || parseColour(value)
    ? []
    : [
        {
          ...mistake('colour_wrong', path, 'a colour such as #1F6F5C', value),
          hint: 'Without a colour that can be read the default is shown.',
        },
      ];

/** WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5;

export function readable(path: string, text: string, background: string): Mistake[] {
  const [a, b] = [parseColour(text), parseColour(background)];
  if (!a || !b || contrast(a, b) >= TEXT_CONTRAST) return [];
  return [
    {
      code: 'colour_unreadable',
      path,
      message: `expected a contrast of at least ${TEXT_CONTRAST} for text, found ${contrast(a, b).toFixed(2)} (${text} on ${background})`,
      hint: 'Black or white is shown instead.',
    },
  ];
}

/** @param schemes accepted ones, such as `https:` */
export function address(
  path: string,
  value: string | null,
  schemes: readonly string[] = ['https:', 'http:'],
): Mistake[] {
  // An answer may be any part of an address.
  if (value === null || value === '' || value.includes('{{')) return [];
  if (isLink(value, schemes)) return [];
  return [mistake('address_wrong', path, 'an address such as https://example.com', value)];
}

export const domain = (path: string, value: string): Mistake[] =>
  isHostName(value.trim())
    ? []
    : [
        {
          ...mistake('domain_wrong', path, 'a host name such as example.com', value),
          hint: 'A name covers its subdomains too; leave out https://, paths and stars.',
        },
      ];

export const between = (
  path: string,
  value: number | null,
  least: number,
  most = Infinity,
): Mistake[] =>
  value === null || (value >= least && value <= most)
    ? []
    : [
        mistake(
          'number_wrong',
          path,
          most === Infinity ? `at least ${least}` : `a number from ${least} to ${most}`,
          value,
        ),
      ];

export const date = (path: string, value: string | null): Mistake[] =>
  value === null || (/^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
    ? []
    : [mistake('time_wrong', path, 'a date such as 2030-12-31', value)];

export const timeOfDay = (path: string, value: string): Mistake[] =>
  /^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/.test(value)
    ? []
    : [mistake('time_wrong', path, 'a time such as 09:30', value)];

export function timeZone(path: string, value: string | null): Mistake[] {
  try {
    if (value !== null) void new Intl.DateTimeFormat('en', { timeZone: value });
    return [];
  } catch {
    return [mistake('time_wrong', path, 'a time zone such as Europe/Istanbul', value)];
  }
}
