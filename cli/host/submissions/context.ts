import type { IncomingHttpHeaders } from 'node:http';
import { CONTEXT_HEADERS, HEADER_VALUE } from '../../../core/contract/headers.ts';
import type { devices } from '../../../core/contract/results/filter.ts';
import { invalidBody } from '../http/api-error.ts';

/** Circumstances of a submission that the host reads from its headers and stores. */

const CONTEXT_NAMES = CONTEXT_HEADERS.map((name) => name.toLowerCase());

/** @throws {ApiError} with status 422 for a value that is not printable ASCII of at most 128 characters */
export function contextOf(headers: IncomingHttpHeaders): Record<string, string> {
  const given = CONTEXT_NAMES.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const invalid = given.find(([, value]) => !HEADER_VALUE.test(value));
  if (invalid)
    throw invalidBody([
      { path: invalid[0], message: 'expected printable ASCII of at most 128 characters' },
    ]);
  return Object.fromEntries(given);
}

/** Kind of device by the user agent, the rest of which is not stored; empty for other programs than browsers. */
export function deviceOf(headers: IncomingHttpHeaders): (typeof devices)[number] | '' {
  const agent = headers['user-agent'] ?? '';
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android|Windows Phone/i.test(agent)) return 'phone';
  return /Mozilla|Opera/i.test(agent) ? 'computer' : '';
}
